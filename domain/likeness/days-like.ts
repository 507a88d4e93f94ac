import type { SpotForecast } from '../forecast/forecast-hour'
import { sunOfDay } from '../sun/sun-of-day'
import { dayMs, hourMs } from '../time/durations'
import { type LocalDate, melbourneDate } from '../time/melbourne'
import type { Gauge } from '../wire/gauge'
import type { Spot } from '../wire/spot'
import { type BeachSea, beachSeaOf, beachTideAt, unlikeness } from './surf-likeness'

/** The surf that another is looked for. */
export type WantedSea = BeachSea & {
  /** Where and when it was: an hour of that day is not another day. */
  spotId: number
  atMs: number
}

/** A spot's hours of one day that are most like a surf. */
export type DayLike = {
  spot: Spot
  /** The nearest whole hour. */
  atMs: number
  sea: BeachSea
  unlikeness: number
  /** The hours around it that are as near, but for a little. */
  fromMs: number
  toMs: number
}

export const likeDaysAhead = 16
/** Hours that are no further than this beyond the nearest belong to it. */
const asNear = 0.35

/**
 * A spot's daylight hours of the next sixteen days, the one most like a surf for each day. None for a beach for swimming
 * only, where nobody is sent to surf.
 */
export function daysLike(
  wanted: WantedSea,
  { spot, gauge, forecast }: { spot: Spot; gauge: Gauge | null; forecast: SpotForecast | null },
  nowMs: number,
): DayLike[] {
  if (forecast === null || spot.beachType === 'swimming') return []
  const endMs = nowMs + likeDaysAhead * dayMs
  const days = new Map<LocalDate, DayLike[]>()
  for (const hour of forecast.hours) {
    if (hour.atMs < nowMs || hour.atMs > endMs) continue
    const date = melbourneDate(hour.atMs)
    const { firstLightAtMs, lastLightAtMs } = sunOfDay(spot, date)
    if (hour.atMs < firstLightAtMs || hour.atMs >= lastLightAtMs) continue
    const known = beachSeaOf(spot, hour)
    if (known === null) continue
    const sea = { ...known, tide: beachTideAt(spot, gauge, hour.atMs) }
    const one = { spot, atMs: hour.atMs, sea, unlikeness: unlikeness(wanted, sea) }
    const day = days.get(date) ?? []
    day.push({ ...one, fromMs: hour.atMs, toMs: hour.atMs + hourMs })
    days.set(date, day)
  }
  const ownDate = spot.id === wanted.spotId ? melbourneDate(wanted.atMs) : null
  return [...days].flatMap(([date, hours]) => (date === ownDate ? [] : nearestOf(hours)))
}

/** The nearest hour of a day, with those around it that are as near. */
function nearestOf(hours: readonly DayLike[]): DayLike[] {
  const nearest = hours.reduce((a, b) => (b.unlikeness < a.unlikeness ? b : a))
  const isNear = (hour: DayLike | undefined) =>
    hour !== undefined && hour.unlikeness <= nearest.unlikeness + asNear
  const at = hours.indexOf(nearest)
  let [first, last] = [at, at]
  while (isNear(hours[first - 1])) first -= 1
  while (isNear(hours[last + 1])) last += 1
  return [{ ...nearest, fromMs: hours[first]!.fromMs, toMs: hours[last]!.toMs }]
}

/** Most like it first; of the same likeness the earlier. */
export const mostLikeFirst = (a: DayLike, b: DayLike): number =>
  a.unlikeness - b.unlikeness || a.atMs - b.atMs || a.spot.id - b.spot.id
