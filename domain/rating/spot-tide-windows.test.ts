import { expect, it } from 'vitest'
import { seedSpot, seedSpots } from '../testing/seeds'
import { gaugeById, spotTideAt } from '../tide/testing/gauges'
import { constantsId, timesAreKnown } from '../tide/tide-accuracy'
import { positionInRange, tideHeightAt, tideRateAt } from '../tide/tide-at-spot'
import { minuteMs } from '../time/durations'
import { addDays } from '../time/melbourne'
import { sunOfDay } from '../time/sun-of-day'
import type { Spot } from '../wire/spot'
import { spotTideWindows } from './spot-tide-windows'
import { tideCounts, tideOptimal } from './tide-fit'

const choosy = seedSpots.find(({ bestTide, tide }) => bestTide !== 'all' && timesAreKnown(tide))!
const rising: Spot = { ...seedSpot('Bird Rock'), bestTideMoves: 'rising' }

it.each<[string, Spot, (position: number, isRising: boolean) => boolean | null]>([
  ['the tide a spot wants', choosy, (position) => tideOptimal(choosy, position)],
  // It takes any other tide, and breaks below 0.8 of the range.
  ['the tide at which a reef breaks', seedSpot('Winkipop'), (position) => position < 0.8],
  [
    'rising water, where that is known to be better',
    rising,
    (position, isRising) => isRising && tideOptimal(rising, position),
  ],
])('windows hold exactly the daylight with %s', (_, spot, isWanted) => {
  const gauge = gaugeById(constantsId(spot.tide))
  const seen = { inside: 0, outside: 0 }
  for (let day = 0; day < 30; day++) {
    const date = addDays('2026-11-20', day)
    const windows = spotTideWindows(spot, gauge, date) ?? []
    const { firstLightAtMs, lastLightAtMs } = sunOfDay(spot, date)
    for (let atMs = firstLightAtMs + minuteMs; atMs < lastLightAtMs; atMs += 7 * minuteMs) {
      const edges = windows.flatMap(({ startAtMs, endAtMs }) => [startAtMs, endAtMs])
      if (edges.some((edgeMs) => Math.abs(atMs - edgeMs) < 2_000)) continue
      const isInside = windows.some(({ startAtMs, endAtMs }) => atMs >= startAtMs && atMs < endAtMs)
      seen[isInside ? 'inside' : 'outside'] += 1
      const position = positionInRange(gauge, tideHeightAt(gauge, spot.tide, atMs))
      expect(isInside).toBe(isWanted(position, tideRateAt(gauge, spot.tide, atMs) > 0))
    }
  }
  expect(Math.min(seen.inside, seen.outside)).toBeGreaterThan(15)
})

it('there is nothing to say where any tide will do, or none is known', () => {
  for (const spot of seedSpots) {
    const windows = spotTideWindows(spot, gaugeById(constantsId(spot.tide)), '2026-11-20')
    expect(windows !== null, spot.name).toBe(tideCounts(spot))
    const unknown = { ...spot, tide: spotTideAt('eden', { reliability: 'D' }) }
    expect(spotTideWindows(unknown, gaugeById('eden'), '2026-11-20'), spot.name).toBeNull()
  }
})
