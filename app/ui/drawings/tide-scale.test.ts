import { expect, it } from 'vitest'
import { clockTicks, tideScale } from './tide-scale'

const hour = 3_600_000
const clock = (atMs: number) => new Date(atMs).toISOString().slice(11, 16)

it('holds a neap day against a spring one on a fixed range, and draws still water', () => {
  const [span, range] = [
    { startMs: 0, endMs: hour },
    { lowestMetres: -1, highestMetres: 3 },
  ]
  const neap = [1, 2].map((heightMetres, index) => ({ atMs: index * hour, heightMetres }))
  const fixed = tideScale(neap, span, 320, 240, range)
  expect(fixed.yOf(3)).toBe(tideScale(neap, span, 320, 240).yOf(2))
  expect(fixed.yOf(0) - fixed.yOf(1)).toBeCloseTo((fixed.yOf(-1) - fixed.yOf(3)) / 4)
  expect(tideScale(neap.slice(0, 1), span, 320, 240).yOf(1)).toBeGreaterThan(0)
})

it('writes the hours of the clock over a change of daylight saving, every third where there is room', () => {
  const jump = 3 * hour
  const jumped = (atMs: number) => clock(atMs + (atMs >= jump ? hour : 0))
  const ticks = clockTicks({ startMs: 0, endMs: 23 * hour }, jumped, 320)
  expect(ticks.map((tick) => tick.text)).toEqual(['00:00', '06:00', '12:00', '18:00', '00:00'])
  expect(ticks[1]?.atMs).toBe(5 * hour)
  expect(clockTicks({ startMs: 0, endMs: 24 * hour }, clock, 800)).toHaveLength(9)
})
