import { hourMs } from '#domain/time/durations'
import { isDark, nextFirstLight } from '#domain/time/sun-of-day'
import type { Spot } from '#domain/wire/spot'

/** The hour it is, or in the dark and at dawn the hour after first light. UTC epoch ms, a whole hour. */
export function restingHour(spot: Spot | undefined, nowMs: number): number {
  const hour = Math.floor(nowMs / hourMs) * hourMs
  if (!spot) return hour
  const lightMs = isDark(spot, nowMs) ? nextFirstLight(spot, nowMs) : null
  if (lightMs !== null) return Math.ceil(lightMs / hourMs) * hourMs
  return isDark(spot, hour) ? hour + hourMs : hour
}
