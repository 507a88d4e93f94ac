import type { SeaHour, WeatherHour } from '#domain/sea/forecast/point-hour'
import { hourMs } from '#domain/time/durations'

/** The days people plan for. A refresh that cannot fill them is worse than the one before it. */
const validatedHours = 72
const knownShare = 0.8

/** Without these an hour of sea has no rating. */
export const isSeaKnown = ({ total }: SeaHour): boolean =>
  total.heightMetres !== null && total.periodSeconds !== null && total.directionDegrees !== null

/** Without these an hour of wind says nothing about a beach. */
export const isWindKnown = (hour: WeatherHour): boolean =>
  hour.windSpeedKmh !== null && hour.windDirectionDegrees !== null

/**
 * Whether one point's answer may replace what is stored: its hours surround now, reach three days
 * ahead, and most of them are known.
 * @returns null when it may, else why not, as part of a sentence
 */
export function whyUnusable<Hour extends { atMs: number }>(
  hours: readonly Hour[],
  isKnown: (hour: Hour) => boolean,
  nowMs: number,
): string | null {
  const first = hours.at(0)
  const last = hours.at(-1)
  if (!first || !last || first.atMs > nowMs || last.atMs <= nowMs - hourMs) {
    return 'its hours are not those of now'
  }
  const ahead = hours.filter(
    (hour) => hour.atMs > nowMs - hourMs && hour.atMs <= nowMs + (validatedHours - 1) * hourMs,
  )
  if (ahead.length < validatedHours) return 'it ends within three days'
  const known = ahead.filter(isKnown).length
  if (known === 0) return 'it has no values'
  if (known < validatedHours * knownShare) return 'most of its values are missing'
  return null
}
