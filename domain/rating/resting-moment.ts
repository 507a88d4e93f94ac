import { addDays, melbourneDate } from '../time/melbourne'
import { isDark, sunOfDay } from '../time/sun-of-day'
import { bestSpells, type SurfWindow } from './best-windows'
import { daylightScores } from './daylight-scores'
import type { SpotOutlook } from './rated-at'

type RestingMoment = {
  atMs: number
  /** False: it is dark, and what is shown is the next daylight. */
  isNow: boolean
  /** The first of that daylight's best hours; null by day, and where nothing reaches fair. */
  window: SurfWindow | null
}

/**
 * The one moment a screen speaks of until its clock is moved: now by day; in the dark, when there is no surfing, the
 * start of the next daylight's first good hours, or its first light. At a swimming beach, and where the forecast does
 * not reach the next daylight, it is now.
 */
export function restingMoment(outlook: SpotOutlook, nowMs: number): RestingMoment {
  const { spot, forecast } = outlook
  const now = { atMs: nowMs, isNow: true, window: null }
  if (spot.beachType === 'swimming' || forecast === null || !isDark(spot, nowMs)) return now
  const today = melbourneDate(nowMs)
  const date = nowMs < sunOfDay(spot, today).firstLightAtMs ? today : addDays(today, 1)
  const { firstLightAtMs, lastLightAtMs } = sunOfDay(spot, date)
  const runs = daylightScores(outlook, firstLightAtMs, lastLightAtMs)
  if (runs[0]?.scores[0]?.surfHeightMetres == null) return now
  const window = bestSpells(spot, runs)[0] ?? null
  return { atMs: window?.startAtMs ?? firstLightAtMs, isNow: false, window }
}
