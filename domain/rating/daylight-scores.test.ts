import { describe, expect, it } from 'vitest'
import { demoOutlooks } from '../testing/demo-outlooks'
import { surfSpots } from '../testing/seeds'
import { hourMs } from '../time/durations'
import { melbourneDate, melbourneDay } from '../time/melbourne'
import { daylightScores, runsWithin } from './daylight-scores'
import { ratedAt } from './rated-at'

describe('daylightScores', () => {
  const nowMs = Date.UTC(2026, 6, 3, 20)
  const outlooks = demoOutlooks(surfSpots.slice(0, 12), nowMs)

  it('scores each moment as its rating does', () => {
    for (const outlook of outlooks) {
      for (const { scores } of daylightScores(outlook, nowMs, nowMs + 48 * hourMs)) {
        for (const { atMs, score, rating } of scores) {
          expect(rating).toEqual(ratedAt(outlook, atMs).rating)
          expect(score).toBe(rating.score)
        }
      }
    }
  })

  it('gives the half-hours of any span out of those of whole days', () => {
    const outlook = outlooks[3]!
    const { startAtMs } = melbourneDay(melbourneDate(nowMs))
    const whole = daylightScores(outlook, startAtMs, startAtMs + 72 * hourMs)
    const plain = (runs: typeof whole) =>
      runs.map(({ scores, ...run }) => ({
        ...run,
        scores: scores.map((one) => [one.atMs, one.score]),
      }))
    for (let fromMs = startAtMs; fromMs < startAtMs + 24 * hourMs; fromMs += hourMs / 2)
      for (const hours of [3, 10, 24, 48]) {
        const toMs = fromMs + hours * hourMs
        expect(plain(runsWithin(whole, fromMs, toMs))).toEqual(
          plain(daylightScores(outlook, fromMs, toMs)),
        )
      }
  })
})
