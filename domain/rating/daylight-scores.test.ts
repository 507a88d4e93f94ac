import { expect, it } from 'vitest'
import { demoOutlook } from '../testing/demo-outlooks'
import { seedSpot } from '../testing/seeds'
import { hourMs } from '../time/durations'
import { melbourneDate, melbourneDay } from '../time/melbourne'
import { daylightScores, runsWithin } from './daylight-scores'

const nowMs = Date.UTC(2026, 6, 3, 20)
const outlook = demoOutlook(seedSpot('Winkipop'), nowMs)

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
