import type { ForecastHour } from '#domain/forecast/forecast-hour'
import { bestOfWindows, bestSpells, type SurfWindow } from '#domain/rating/best-windows'
import { daylightScores, type SpotOutlook } from '#domain/rating/daylight-scores'
import { ratedAt } from '#domain/rating/rated-at'
import { type RatingShown, ratingShown } from '#domain/rating/rating-shown'
import { isDark } from '#domain/sun/is-dark'
import { nextFirstLight } from '#domain/sun/next-first-light'
import { timesAreKnown } from '#domain/tide/tide-accuracy'
import { type TidePoint, tideCurve } from '#domain/tide/tide-curve'

const hourMs = 3_600_000

type LaneHour = {
  atMs: number
  /** Null where the forecast does not reach. */
  hour: ForecastHour | null
  rating: RatingShown
  isDark: boolean
}

const unrated: RatingShown = { word: null, label: 'Dark', score: null }

/** One spot's day on the shared clock. */
export type SpotLane = {
  hours: LaneHour[]
  /** Null where no reliable tide is known. */
  tide: TidePoint[] | null
  /** The best spell of daylight of at least an hour; null when nothing reaches fair. */
  best: SurfWindow | null
}

/**
 * A day of one spot, hour by hour.
 * @param startAtMs and `endAtMs`: a Melbourne day, 23 to 25 hours long
 * @param fromMs hours before it are over and not among the best
 */
export function spotLane(
  outlook: SpotOutlook,
  startAtMs: number,
  endAtMs: number,
  fromMs = startAtMs,
): SpotLane {
  const { spot, gauge } = outlook
  const hours: LaneHour[] = []
  for (let atMs = startAtMs; atMs < endAtMs; atMs += hourMs) {
    // By the middle of the hour: light that comes at 05:20 makes 05:00 to 06:00 a light hour.
    const dark = isDark(spot, atMs + hourMs / 2)
    // An hour that begins in the dark is lit from its first light on, and rated as it is then.
    const litAtMs = dark ? atMs : (nextFirstLight(spot, atMs) ?? atMs)
    const { hour, rating: rated } = ratedAt(outlook, litAtMs)
    // The drawing says dark by its shade, the words by a word: no hour is poor for being at night.
    const rating = dark ? unrated : ratingShown(spot, hour?.surfHeightMetres ?? null, rated)
    hours.push({ atMs, hour, isDark: dark, rating })
  }
  return {
    hours,
    tide:
      gauge && timesAreKnown(spot.tide)
        ? tideCurve(gauge, spot.tide, startAtMs, endAtMs, 30)
        : null,
    best: bestOfWindows(
      bestSpells(spot, daylightScores(outlook, Math.max(startAtMs, fromMs), endAtMs)),
    ),
  }
}
