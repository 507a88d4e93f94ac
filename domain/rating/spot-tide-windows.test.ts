import { expect, test } from 'vitest'
import { sunOfDay } from '../sun/sun-of-day'
import { seedSpots } from '../testing/seeds'
import { positionInRange } from '../tide/position-in-range'
import { gaugeById } from '../tide/testing/gauges'
import { tideHeightAt } from '../tide/tide-height-at'
import { addDays } from '../time/melbourne'
import { spotTideWindows } from './spot-tide-windows'
import { tideOptimal } from './tide-fit'

const minuteMs = 60_000

test('a window holds exactly the daylight with the tide the spot wants', () => {
  const spot = seedSpots.find(
    ({ bestTide, tide }) => bestTide !== 'all' && tide.reliability === 'A',
  )
  if (!spot) throw new Error('no seeded spot wants a tide')
  const gauge = gaugeById(spot.tide.gauge)
  let found = 0
  for (let day = 0; day < 30; day++) {
    const date = addDays('2026-11-20', day)
    const windows = spotTideWindows(spot, gauge, date) ?? []
    found += windows.length
    const { firstLightAtMs, lastLightAtMs } = sunOfDay(spot, date)
    for (let atMs = firstLightAtMs + minuteMs; atMs < lastLightAtMs; atMs += 7 * minuteMs) {
      const isEdge = windows.some(
        ({ startAtMs, endAtMs }) =>
          Math.abs(atMs - startAtMs) < 2_000 || Math.abs(atMs - endAtMs) < 2_000,
      )
      if (isEdge) continue
      const isInside = windows.some(({ startAtMs, endAtMs }) => atMs >= startAtMs && atMs < endAtMs)
      const position = positionInRange(gauge, tideHeightAt(gauge, spot.tide, atMs))
      expect(isInside).toBe(tideOptimal(spot, position))
    }
  }
  expect(found).toBeGreaterThan(15)
})

test('there is nothing to say where any tide will do, or none is known', () => {
  for (const spot of seedSpots) {
    const windows = spotTideWindows(spot, gaugeById(spot.tide.gauge), '2026-11-20')
    const hasWish = spot.bestTide !== 'all' && spot.tide.reliability !== 'D'
    expect(windows !== null, spot.name).toBe(hasWish)
  }
})
