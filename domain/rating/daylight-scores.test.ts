import { describe, expect, it } from 'vitest'
import { demoOutlook } from '../testing/demo-outlooks'
import { seedSpot } from '../testing/seeds'
import { hourMs } from '../time/durations'
import { melbourneDate, melbourneDay } from '../time/melbourne'
import { daylightScores, runsWithin } from './daylight-scores'

describe('daylightScores', () => {
  const nowMs = Date.UTC(2026, 6, 3, 20)
  const outlook = demoOutlook(seedSpot('Winkipop'), nowMs)

  it('scores a half-hour once for all that ask of the same forecast, anew for another level', () => {
    const [one, other] = [3, 9].map((hours) =>
      daylightScores(outlook, nowMs + hourMs, nowMs + hours * hourMs)[0]!.scores.at(2),
    )
    expect(one).toBe(other)
    const beginner = { ...outlook, spot: { ...outlook.spot, surferLevel: 'beginner' as const } }
    expect(daylightScores(beginner, nowMs, nowMs + 9 * hourMs)[0]!.scores).not.toContain(one)
  })

  it('looks for no tide where there is no forecast to score', () => {
    const gauge = new Proxy(outlook.gauge, {
      get: () => {
        throw new Error('a tide was looked for')
      },
    })
    const runs = daylightScores({ ...outlook, gauge, forecast: null }, nowMs, nowMs + 9 * hourMs)
    expect(new Set(runs[0]!.scores.map(({ score }) => score))).toEqual(new Set([null]))
  })

  it('gives the half-hours of any span out of those of whole days', () => {
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
