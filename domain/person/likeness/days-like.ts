import { ratedAt, type SpotOutlook } from '../../rating/rated-at'
import { dangersOf } from '../../rating/rating-caps'
import { hourAt } from '../../sea/forecast/hour-at'
import { dayMs, hourMs } from '../../time/durations'
import { datesOf, melbourneDate } from '../../time/melbourne'
import { sunOfDay } from '../../time/sun-of-day'
import type { Spot } from '../../wire/spot'
import type { UnitSystem } from '../../words/unit-system'
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
  /** The hours around it that are almost as near. */
  fromMs: number
  toMs: number
  /** What its rating warns of, in sentences. */
  dangers: (units: UnitSystem) => string[]
}

export const likeDaysAhead = 16
/** Hours that are no further than this beyond the nearest belong to it. */
const asNear = 0.35

/**
 * A spot's daylight hours of the next sixteen days, the one most like a surf for each day. None for a beach for swimming
 * only, which is not rated for surfing.
 */
export function daysLike(
  wanted: WantedSea,
  { spot, gauge, forecast }: SpotOutlook,
  nowMs: number,
): DayLike[] {
  if (forecast === null || spot.beachType === 'swimming') return []
  const found: DayLike[] = []
  const firstMs = Math.max(nowMs, forecast.hours[0]?.atMs ?? nowMs)
  const endMs = nowMs + likeDaysAhead * dayMs
  const ownDate = spot.id === wanted.spotId ? melbourneDate(wanted.atMs) : null
  for (const date of datesOf(firstMs, endMs)) {
    if (date === ownDate) continue
    const { firstLightAtMs, lastLightAtMs } = sunOfDay(spot, date)
    const fromMs = Math.ceil(Math.max(firstMs, firstLightAtMs) / hourMs) * hourMs
    const hours: Hour[] = []
    for (let atMs = fromMs; atMs < Math.min(endMs, lastLightAtMs); atMs += hourMs) {
      const hour = hourAt(forecast, atMs)
      const sea = hour && beachSeaOf(spot, hour)
      if (sea) hours.push(hourOf(wanted, { spot, gauge }, atMs, sea))
    }
    const nearest = nearestOf(hours)
    if (!nearest) continue
    const toMs = Math.min(nearest.toMs, lastLightAtMs, endMs)
    const dangers = (units: UnitSystem) =>
      dangersOf(ratedAt({ spot, gauge, forecast }, nearest.atMs, { units }).rating)
    found.push({ spot, ...nearest, toMs, dangers })
  }
  return found
}

type Hour = ReturnType<typeof hourOf>

/** An hour whose tide, which costs more than all the rest, is worked out when it is read. */
function hourOf(
  wanted: BeachSea,
  { spot, gauge }: Pick<SpotOutlook, 'spot' | 'gauge'>,
  atMs: number,
  sea: Omit<BeachSea, 'tide'>,
) {
  let known: Pick<DayLike, 'sea' | 'unlikeness'> | undefined
  return {
    atMs,
    /** How unlike it is with the best of tides. */
    atLeast: unlikeness(wanted, { ...sea, tide: wanted.tide }),
    get known() {
      if (known) return known
      const whole = { ...sea, tide: beachTideAt(spot, gauge, atMs) }
      known = { sea: whole, unlikeness: unlikeness(wanted, whole) }
      return known
    },
  }
}

/** The nearest hour of a day, with those around it that are as near. */
function nearestOf(hours: readonly Hour[]): Omit<DayLike, 'spot' | 'dangers'> | null {
  let nearest: Hour | null = null
  for (const hour of hours.toSorted((a, b) => a.atLeast - b.atLeast || a.atMs - b.atMs)) {
    if (nearest !== null && hour.atLeast >= nearest.known.unlikeness) break
    if (nearest === null || hour.known.unlikeness < nearest.known.unlikeness) nearest = hour
  }
  if (nearest === null) return null
  const most = nearest.known.unlikeness + asNear
  const isNear = (hour: Hour | undefined) =>
    hour !== undefined && hour.atLeast <= most && hour.known.unlikeness <= most
  const at = hours.indexOf(nearest)
  let [first, last] = [at, at]
  while (isNear(hours[first - 1])) first -= 1
  while (isNear(hours[last + 1])) last += 1
  return {
    atMs: nearest.atMs,
    ...nearest.known,
    fromMs: hours[first]!.atMs,
    toMs: hours[last]!.atMs + hourMs,
  }
}

/** Most like it first; among equals the earlier. */
export const mostLikeFirst = (a: DayLike, b: DayLike): number =>
  a.unlikeness - b.unlikeness || a.atMs - b.atMs || a.spot.id - b.spot.id
