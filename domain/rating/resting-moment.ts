import { nextFirstLight } from '../time/sun-of-day'
import { ratedAt, type SpotOutlook } from './rated-at'

type RestingMoment = {
  atMs: number
  /** False: it is dark, and what is shown is the next first light. */
  isNow: boolean
}

/**
 * The one moment a screen speaks of until its clock is moved: now by day; in the dark, when there is no surfing, the next
 * first light. At a swimming beach, and where the forecast does not reach the next daylight, it is now.
 */
export function restingMoment(outlook: SpotOutlook, nowMs: number): RestingMoment {
  const { spot, forecast } = outlook
  const now = { atMs: nowMs, isNow: true }
  const firstLightAtMs = nextFirstLight(spot, nowMs)
  if (spot.beachType === 'swimming' || forecast === null || firstLightAtMs === null) return now
  const isKnown = ratedAt(outlook, firstLightAtMs).hour?.surfHeightMetres != null
  return isKnown ? { atMs: firstLightAtMs, isNow: false } : now
}
