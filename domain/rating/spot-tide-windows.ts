import { sunOfDay } from '../sun/sun-of-day'
import { positionInRange } from '../tide/position-in-range'
import { timesAreKnown } from '../tide/tide-accuracy'
import { tideHeightAt } from '../tide/tide-height-at'
import { type TimeWindow, windowsWhere } from '../tide/windows-where'
import type { LocalDate } from '../time/melbourne'
import type { Gauge } from '../wire/gauge'
import type { Spot } from '../wire/spot'
import { tideOptimal } from './tide-fit'

/**
 * The daylight of a Melbourne day in which the tide is the one a spot is at its best with, in order.
 * @returns null where the spot takes any tide and where no reliable tide is known
 */
export function spotTideWindows(spot: Spot, gauge: Gauge, date: LocalDate): TimeWindow[] | null {
  if (spot.bestTide === 'all' || !timesAreKnown(spot.tide)) return null
  const { firstLightAtMs, lastLightAtMs } = sunOfDay(spot, date)
  return windowsWhere(firstLightAtMs, lastLightAtMs, (atMs) => {
    const position = positionInRange(gauge, tideHeightAt(gauge, spot.tide, atMs))
    return tideOptimal(spot, position) === true
  })
}
