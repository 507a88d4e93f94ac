import { timesAreKnown } from '../tide/tide-accuracy'
import { type TimeWindow, windowsWhere } from '../tide/tide-windows'
import type { LocalDate } from '../time/melbourne'
import { sunOfDay } from '../time/sun-of-day'
import type { Gauge } from '../wire/gauge'
import type { Spot } from '../wire/spot'
import { tideCounts, tideForRating, tideSuits } from './tide-fit'

/**
 * The daylight of a Melbourne day in which a spot has the tide it is at its best with, as the rating sees it, in order:
 * within its band, where it breaks with sets of the ordinary size, and moving as it likes.
 * @returns null where the spot takes any tide and where no reliable tide is known
 */
export function spotTideWindows(spot: Spot, gauge: Gauge, date: LocalDate): TimeWindow[] | null {
  if (!tideCounts(spot) || !timesAreKnown(spot.tide)) return null
  const { firstLightAtMs, lastLightAtMs } = sunOfDay(spot, date)
  return windowsWhere(firstLightAtMs, lastLightAtMs, (atMs) => {
    const tide = tideForRating(spot, gauge, atMs)
    return tide !== null && tideSuits(spot, tide) === true
  })
}
