import type { Position } from '../wire/spot'
import { addDays, melbourneDate } from './melbourne'
import { sunOfDay } from './sun-of-day'

/** True before first light and after last light of the Melbourne day that holds the instant. */
export function isDark(position: Position, atMs: number): boolean {
  return nextFirstLight(position, atMs) !== null
}

/** When the dark that an instant lies in ends; null when it is light. */
export function nextFirstLight(position: Position, atMs: number): number | null {
  const date = melbourneDate(atMs)
  const { firstLightAtMs, lastLightAtMs } = sunOfDay(position, date)
  if (atMs < firstLightAtMs) return firstLightAtMs
  return atMs > lastLightAtMs ? sunOfDay(position, addDays(date, 1)).firstLightAtMs : null
}
