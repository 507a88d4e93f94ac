import { expect, it } from 'vitest'
import { coastOf } from '../../rating/best-window-by-coast'
import { rate } from '../../rating/rate'
import { tideForRating } from '../../rating/tide-fit'
import { demoOutlooks } from '../../testing/demo-outlooks'
import { surfSpots } from '../../testing/seeds'
import { dayMs } from '../../time/durations'
import { melbourneDate } from '../../time/melbourne'
import { isDark } from '../../time/sun-of-day'

const coasts = new Set(surfSpots.map(coastOf))

/** The demo year by daylight hours: ten days in every thirty-six, every surf spot. */
function demoYear() {
  const scores: number[] = []
  const bestOfDay = new Map<string, Map<string, number>>()
  for (let part = 0; part < 10; part++) {
    const nowMs = Date.UTC(2026, 0, 6) + part * 36 * dayMs
    for (const { spot, gauge, forecast } of demoOutlooks(surfSpots, nowMs)) {
      for (const hour of forecast.hours) {
        if (hour.surfHeightMetres === null || isDark(spot, hour.atMs)) continue
        const tide = tideForRating(spot, gauge, hour.atMs)
        const score = rate({ spot, hour, tide, isDark: false }).score!
        scores.push(score)
        const date = melbourneDate(hour.atMs)
        const best = bestOfDay.get(date) ?? new Map<string, number>()
        best.set(coastOf(spot), Math.max(score, best.get(coastOf(spot)) ?? 0))
        bestOfDay.set(date, best)
      }
    }
  }
  return { scores, days: [...bestOfDay.values()] }
}

const { scores, days } = demoYear()
const shareOf = (from: number, to: number) =>
  scores.filter((score) => score >= from && score < to).length / scores.length

it('the surf of the demo year is seldom excellent, often fair to very good, and poor about half of the time', () => {
  expect(shareOf(8, 11)).toBeGreaterThan(0.008)
  expect(shareOf(8, 11)).toBeLessThan(0.06)
  expect(shareOf(4, 8)).toBeGreaterThan(0.35)
  expect(shareOf(0, 4)).toBeGreaterThan(0.35)
  expect(shareOf(0, 4)).toBeLessThan(0.6)
})

it('the surf of the demo year hardly ever has an excellent hour on every coast in one day', () => {
  const sweeps = days.filter((best) => [...coasts].every((coast) => (best.get(coast) ?? 0) >= 8))
  expect(sweeps.length / days.length).toBeLessThan(0.03)
})
