import { expect, it } from 'vitest'
import { seedSpot } from '../testing/seeds'
import { gaugeById, spotTideAt } from '../tide/testing/gauges'
import { hourMs } from '../time/durations'
import { conditionsAt } from './conditions-at'
import { daylightScores } from './daylight-scores'
import { winterDay, winterForecast } from './testing/winter-forecast'

const birdRock = seedSpot('Bird Rock')
const lorne = gaugeById('lorne')

const forecast = winterForecast(() => ({ windDirectionDegrees: 310, surfHeightMetres: 1.7 }))
const outlook = { spot: birdRock, gauge: lorne, forecast }
const at = (hours: number, change = {}) =>
  conditionsAt({ ...outlook, ...change, atMs: winterDay.startAtMs + hours * hourMs })

it('has in the dark the rating of the next first light, the one the windows begin with', () => {
  const [run] = daylightScores(outlook, winterDay.startAtMs, winterDay.endAtMs)
  const first = run!.scores[0]!
  const before = conditionsAt({ ...outlook, atMs: first.atMs - hourMs })
  expect(before.firstLight).toMatchObject({
    atMs: first.atMs,
    hour: { surfHeightMetres: first.hour!.surfHeightMetres },
    rating: first.rating,
  })
  expect(before.firstLight!.rating.score).toBeGreaterThan(before.rating.score!)
  expect(conditionsAt({ ...outlook, atMs: first.atMs }).firstLight).toBeNull()
  // After last light it is the next day's.
  const evening = conditionsAt({ ...outlook, atMs: run!.endAtMs + 1 })
  expect(evening.firstLight!.atMs).toBeGreaterThan(winterDay.endAtMs)
  // Nothing is claimed of a morning that no forecast reaches.
  const last = { ...forecast, hours: forecast.hours.slice(0, 3) }
  expect(at(1, { forecast: last }).firstLight).toBeNull()
})

it('does without a forecast, a gauge or a reliable tide', () => {
  expect(at(12, { forecast: null })).toMatchObject({ hour: null, rating: { score: null } })
  const tideless = { tide: null, rating: { partial: true } }
  expect(at(12, { gauge: null })).toMatchObject(tideless)
  const unknown = { ...birdRock, tide: spotTideAt('lorne', { reliability: 'D' }) }
  expect(at(12, { spot: unknown })).toMatchObject(tideless)
  expect(at(-0.01).hour).toBeNull()
})
