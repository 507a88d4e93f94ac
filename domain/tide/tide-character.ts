import { minuteMs } from '../time/durations'
import { addDays, daysFrom, type LocalDate } from '../time/melbourne'
import type { Gauge } from '../wire/gauge'
import type { SpotTide } from '../wire/spot'
import { type TideExtreme, tideExtremesOfDay, tideHeightAt } from './tide-at-spot'

/** Half a spring–neap cycle either way: among these days stand its largest and its smallest. */
const daysAround = 7
/** The upper and lower third of the ranges of a cycle. */
const springsFrom = 2 / 3
const neapsTo = 1 / 3

/** What kind of day a tide has. Null on a day with fewer than two extremes, which a gauge with one tide a day can have. */
export function tideCharacter(gauge: Gauge, spotTide: SpotTide, date: LocalDate) {
  const days = daysFrom(addDays(date, -daysAround), 2 * daysAround + 1)
  const extremesOf = (day: LocalDate) => tideExtremesOfDay(gauge, spotTide, day)
  const extremes = extremesOf(date)
  const rangeMetres = rangeOf(extremes)
  if (rangeMetres === null) return null
  const ranges = days.map((day) => rangeOf(extremesOf(day))).filter((range) => range !== null)
  const smallest = Math.min(...ranges)
  const share = (rangeMetres - smallest) / (Math.max(...ranges) - smallest || 1)
  return {
    /** Between the day's highest high and lowest low; how far the water moves between them. */
    rangeMetres,
    cycle: cycleAt(share),
    /** Where the water moves fastest; positive rising. */
    fastest: fastestBetween(gauge, spotTide, extremes),
  }
}

const cycleAt = (share: number): 'springs' | 'neaps' | 'between' =>
  share >= springsFrom ? 'springs' : share <= neapsTo ? 'neaps' : 'between'

function rangeOf(extremes: readonly TideExtreme[]): number | null {
  if (extremes.length < 2) return null
  const heights = extremes.map(({ heightMetres }) => heightMetres)
  return Math.max(...heights) - Math.min(...heights)
}

/** Half way between two extremes a tide runs fastest. */
function fastestBetween(
  gauge: Gauge,
  spotTide: SpotTide,
  extremes: readonly TideExtreme[],
): { atMs: number; metresPerHour: number } {
  const halfWays = extremes.slice(1).map((extreme, i) => {
    const atMs =
      Math.round((extreme.atMs + (extremes[i]?.atMs ?? extreme.atMs)) / 2 / minuteMs) * minuteMs
    const rise =
      tideHeightAt(gauge, spotTide, atMs + 30 * minuteMs) -
      tideHeightAt(gauge, spotTide, atMs - 30 * minuteMs)
    return { atMs, metresPerHour: rise }
  })
  return halfWays.reduce((a, b) => (Math.abs(b.metresPerHour) > Math.abs(a.metresPerHour) ? b : a))
}
