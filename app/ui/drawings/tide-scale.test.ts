import { describe, expect, it } from 'vitest'
import { clockTicks, heightOnCurve, tideScale } from './tide-scale'

const hour = 3_600_000
const points = [
  { atMs: 0, heightMetres: 1 },
  { atMs: hour, heightMetres: 2 },
]

describe('heightOnCurve', () => {
  it('joins its points and knows nothing outside them', () => {
    expect(heightOnCurve(points, 0)).toBe(1)
    expect(heightOnCurve(points, hour / 2)).toBe(1.5)
    expect(heightOnCurve(points, hour)).toBe(2)
    expect(heightOnCurve(points, -1)).toBeNull()
    expect(heightOnCurve(points, hour + 1)).toBeNull()
    expect(heightOnCurve([], 0)).toBeNull()
  })
})

describe('tideScale', () => {
  it('holds a neap day against a spring one on a fixed range', () => {
    const span = { startMs: 0, endMs: hour }
    const range = { lowestMetres: -1, highestMetres: 3 }
    const fixed = tideScale(points, span, 320, 240, range)
    const own = tideScale(points, span, 320, 240)
    expect(fixed.yOf(3)).toBe(own.yOf(Math.max(...points.map((one) => one.heightMetres))))
    expect(fixed.yOf(0) - fixed.yOf(1)).toBeCloseTo((fixed.yOf(-1) - fixed.yOf(3)) / 4)
  })

  it('turns places into times and back', () => {
    const scale = tideScale(points, { startMs: 0, endMs: hour }, 320, 240)
    expect(scale.axis.xAt(hour / 4)).toBe(80)
    expect(scale.axis.atMsAt(80)).toBe(hour / 4)
    expect(scale.yOf(2)).toBeLessThan(scale.yOf(1))
    expect(scale.yOf(1)).toBeLessThan(scale.floorY)
  })

  it('draws still water without dividing by nothing', () => {
    const still = points.map((point) => ({ ...point, heightMetres: 1 }))
    expect(tideScale(still, { startMs: 0, endMs: hour }, 320, 240).yOf(1)).toBeGreaterThan(0)
  })
})

describe('clockTicks', () => {
  it('follows the clock over a change of daylight saving', () => {
    const jump = 3 * hour
    const clock = (atMs: number) =>
      new Date(atMs + (atMs >= jump ? hour : 0)).toISOString().slice(11, 16)
    const ticks = clockTicks({ startMs: 0, endMs: 23 * hour }, clock, 320)
    expect(ticks.map((tick) => tick.text)).toEqual(['00:00', '06:00', '12:00', '18:00', '00:00'])
    expect(ticks[1]?.atMs).toBe(5 * hour)
  })

  it('writes every third hour where there is room', () => {
    const clock = (atMs: number) => new Date(atMs).toISOString().slice(11, 16)
    expect(clockTicks({ startMs: 0, endMs: 24 * hour }, clock, 800)).toHaveLength(9)
  })
})
