import { describe, expect, it } from 'vitest'
import { demoCoast } from '../demo/demo-coast'
import { decodeSpotForecast } from '../forecast/decode-spot-forecast'
import { seedSpots } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { hourMs } from '../time/durations'
import { daylightScores } from './daylight-scores'
import { ratedAt } from './rated-at'

describe('daylightScores', () => {
  const nowMs = Date.UTC(2026, 6, 3, 20)
  const some = seedSpots.filter(({ beachType }) => beachType !== 'swimming').slice(0, 12)
  const coast = demoCoast({ spots: some, nowMs, withProfessional: false })
  const outlooks = some.map((spot) => ({
    spot,
    gauge: gaugeById(spot.tide.gauge),
    forecast: decodeSpotForecast(coast, spot.id),
  }))

  it('scores each moment as its rating does, in the units asked for', () => {
    for (const outlook of outlooks) {
      for (const { scores } of daylightScores(outlook, nowMs, nowMs + 48 * hourMs, 'imperial')) {
        for (const { atMs, score, rating } of scores) {
          expect(rating).toEqual(ratedAt(outlook, atMs, { units: 'imperial' }).rating)
          expect(score).toBe(rating.score)
        }
      }
    }
  })

  it('makes the words of a moment when they are read, and once', () => {
    let readings = 0
    const spot = new Proxy(outlooks[0]!.spot, {
      get: (target, name, receiver) => {
        if (name === 'breakType') readings++
        return Reflect.get(target, name, receiver)
      },
    })
    const [run] = daylightScores({ ...outlooks[0]!, spot }, nowMs, nowMs + 24 * hourMs)
    const moment = run!.scores[0]!
    const before = readings
    const { rating } = moment
    expect(readings).toBeGreaterThan(before)
    const after = readings
    expect(moment.rating).toBe(rating)
    expect(readings).toBe(after)
  })
})
