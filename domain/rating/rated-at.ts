import type { SpotForecast } from '../sea/forecast/forecast-hour'
import { hourBetween } from '../sea/forecast/hour-at'
import { nextFirstLight } from '../time/sun-of-day'
import type { Gauge } from '../wire/gauge'
import type { Spot } from '../wire/spot'
import type { UnitSystem } from '../words/unit-system'
import { rate, scoreOnly } from './rate'
import { tideForRating } from './tide-fit'

/** A spot with what is needed to look ahead. Both may be missing. */
export type SpotOutlook = {
  spot: Spot
  gauge: Gauge | null
  forecast: SpotForecast | null
}

/**
 * The one rule by which every screen, call, day and alert rates an instant, so that none of them denies another: the
 * forecast in straight lines between its hours, the tide of that instant, by day unless said.
 * @param options.units of the sentences; metric unless said
 * @returns with what it was made of: the hour and the tide, each null where it is not known
 */
export function ratedAt(
  { spot, gauge, forecast }: SpotOutlook,
  atMs: number,
  { units, isDark = false }: { units?: UnitSystem; isDark?: boolean } = {},
) {
  const hour = forecast && hourBetween(forecast, atMs)
  const tide = tideForRating(spot, gauge, atMs)
  return { hour, tide, rating: rate({ spot, hour, tide, isDark, units }) }
}

export type ScoredMoment = ReturnType<typeof scoredAt>

/** What `ratedAt` gives by day, with the score in place of its sentences. */
export function scoredAt({ spot, gauge, forecast }: SpotOutlook, atMs: number) {
  const hour = forecast && hourBetween(forecast, atMs)
  const tide = tideForRating(spot, gauge, atMs)
  return { hour, tide, score: scoreOnly({ spot, hour, tide, isDark: false }) }
}

/**
 * The one moment a screen speaks of until its clock is moved: now by day; in the dark, when there is no surfing, the next
 * first light (`isNow` is false). At a swimming beach, and where the forecast does not reach the next daylight, it is now.
 */
export function restingMoment(outlook: SpotOutlook, nowMs: number) {
  const { spot, forecast } = outlook
  const now = { atMs: nowMs, isNow: true }
  const firstLightAtMs = nextFirstLight(spot, nowMs)
  if (spot.beachType === 'swimming' || forecast === null || firstLightAtMs === null) return now
  const isKnown = ratedAt(outlook, firstLightAtMs).hour?.surfHeightMetres != null
  return isKnown ? { atMs: firstLightAtMs, isNow: false } : now
}
