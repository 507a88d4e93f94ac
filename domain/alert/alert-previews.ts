import { type AlertDay, alertsOfDay } from './alert-days'
import { alertTitle } from './alert-message'

export type AlertPreview = { key: string; spotId: number; atMs: number; words: string }

/** The alerts that limits would bring, or would have brought, on these days, in the words of the alerts. */
export function alertPreviewsOf(
  days: readonly AlertDay[],
  rule: Parameters<typeof alertsOfDay>[1],
  nowMs: number,
): AlertPreview[] {
  return days.flatMap((day) =>
    alertsOfDay(day, rule).map(({ spot, window }) => ({
      key: `${spot.id} ${day.date}`,
      spotId: spot.id,
      atMs: window.startAtMs,
      words: alertTitle(spot, window, nowMs),
    })),
  )
}
