import { describe, expect, it } from 'vitest'
import { seedSpot } from '../testing/seeds'
import { gaugeById, spotTideAt } from '../tide/testing/gauges'
import { hourMs } from '../time/durations'
import { conditionsAt } from './conditions-at'
import { daylightScores } from './daylight-scores'
import { winterDay, winterForecast } from './testing/winter-forecast'

const birdRock = seedSpot('Bird Rock')
const lorne = gaugeById('lorne')

describe('conditionsAt', () => {
  const forecast = winterForecast(() => ({ windDirectionDegrees: 310, surfHeightMetres: 1.7 }))

  it('joins hour, tide, rating and light', () => {
    const noon = conditionsAt({
      spot: birdRock,
      gauge: lorne,
      forecast,
      atMs: winterDay.startAtMs + 12.5 * hourMs,
    })
    expect(noon.hour!.atMs).toBe(winterDay.startAtMs + 12 * hourMs)
    expect(noon.isDark).toBe(false)
    expect(noon.tide!.heightMetres).toBeGreaterThan(0)
    expect(noon.rating).toMatchObject({ partial: false })
    const night = conditionsAt({
      spot: birdRock,
      gauge: lorne,
      forecast,
      atMs: winterDay.startAtMs + 2 * hourMs,
    })
    expect(night.isDark).toBe(true)
    expect(night.rating.gates).toEqual(['It is dark.'])
  })

  it('has in the dark the rating of the next first light, the one the windows begin with', () => {
    const outlook = { spot: birdRock, gauge: lorne, forecast }
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
    expect(
      conditionsAt({ ...outlook, forecast: last, atMs: winterDay.startAtMs + hourMs }).firstLight,
    ).toBeNull()
  })

  it('does without a forecast, a gauge or a reliable tide', () => {
    const atMs = winterDay.startAtMs + 12 * hourMs
    expect(conditionsAt({ spot: birdRock, gauge: lorne, forecast: null, atMs })).toMatchObject({
      hour: null,
      rating: { score: null },
    })
    expect(conditionsAt({ spot: birdRock, gauge: null, forecast, atMs })).toMatchObject({
      tide: null,
      rating: { partial: true },
    })
    const unknown = { ...birdRock, tide: spotTideAt('lorne', { reliability: 'D' }) }
    expect(conditionsAt({ spot: unknown, gauge: lorne, forecast, atMs })).toMatchObject({
      tide: null,
      rating: { partial: true },
    })
    expect(
      conditionsAt({ spot: birdRock, gauge: lorne, forecast, atMs: winterDay.startAtMs - 1 }).hour,
    ).toBeNull()
  })
})
