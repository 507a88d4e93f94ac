import { expect, it } from 'vitest'
import { seedSpot, seedSpots } from '../testing/seeds'
import { gaugeById, spotTideAt } from '../tide/testing/gauges'
import { constantsId, timesAreKnown } from '../tide/tide-accuracy'
import { positionInRange, tideHeightAt } from '../tide/tide-at-spot'
import { minuteMs } from '../time/durations'
import { addDays } from '../time/melbourne'
import { sunOfDay } from '../time/sun-of-day'
import { spotTideWindows } from './spot-tide-windows'
import { tideCounts, tideForRating, tideOptimal, tideShare } from './tide-fit'

it('a window holds exactly the daylight with the tide the spot wants', () => {
  const spot = seedSpots.find(({ bestTide, tide }) => bestTide !== 'all' && timesAreKnown(tide))
  if (!spot) throw new Error('no seeded spot wants a tide')
  const gauge = gaugeById(constantsId(spot.tide))
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

it('there is nothing to say where any tide will do, or none is known', () => {
  for (const spot of seedSpots) {
    const windows = spotTideWindows(spot, gaugeById(constantsId(spot.tide)), '2026-11-20')
    expect(windows !== null, spot.name).toBe(tideCounts(spot))
    const unknown = { ...spot, tide: spotTideAt('eden', { reliability: 'D' }) }
    expect(spotTideWindows(unknown, gaugeById('eden'), '2026-11-20'), spot.name).toBeNull()
  }
})

const coveredMs = (windows: { startAtMs: number; endAtMs: number }[] | null) =>
  (windows ?? []).reduce((sum, { startAtMs, endAtMs }) => sum + endAtMs - startAtMs, 0)

it('a reef has no window where it does not break, although it takes any other tide', () => {
  const spot = seedSpot('Winkipop')
  expect(spot).toMatchObject({ bestTide: 'all', breaksAtTide: { from: 0, to: 0.8 } })
  const gauge = gaugeById(constantsId(spot.tide))
  let stopped = 0
  for (let day = 0; day < 30; day++) {
    const date = addDays('2026-11-20', day)
    const { firstLightAtMs, lastLightAtMs } = sunOfDay(spot, date)
    const windows = spotTideWindows(spot, gauge, date)!
    stopped += lastLightAtMs - firstLightAtMs - coveredMs(windows)
    for (const { startAtMs, endAtMs } of windows) {
      for (let atMs = startAtMs + minuteMs; atMs < endAtMs; atMs += 13 * minuteMs) {
        expect(positionInRange(gauge, tideHeightAt(gauge, spot.tide, atMs))).toBeLessThan(0.8)
      }
    }
  }
  expect(stopped).toBeGreaterThan(2 * 60 * minuteMs)
})

it('where rising water is known to be better, the windows are the rising part, as the rating has it', () => {
  const spot = { ...seedSpot('Bird Rock'), bestTideMoves: 'rising' as const }
  const gauge = gaugeById(constantsId(spot.tide))
  const rising = spotTideWindows(spot, gauge, '2026-11-20')!
  const either = spotTideWindows({ ...spot, bestTideMoves: null }, gauge, '2026-11-20')!
  expect(coveredMs(rising)).toBeGreaterThan(0)
  expect(coveredMs(rising)).toBeLessThan(coveredMs(either))
  for (const { startAtMs, endAtMs } of rising) {
    const tide = tideForRating(spot, gauge, (startAtMs + endAtMs) / 2)!
    expect(tide.isRising).toBe(true)
    expect(tideShare(spot, tide, 1.5)).toBe(1)
  }
})
