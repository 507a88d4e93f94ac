import { addDays, melbourneDate } from '../time/melbourne'
import type { Position } from '../wire/spot'
import { sunOfDay } from './sun-of-day'

/** When the dark that an instant lies in ends; null when it is light. */
export function nextFirstLight(position: Position, atMs: number): number | null {
  const date = melbourneDate(atMs)
  const { firstLightAtMs, lastLightAtMs } = sunOfDay(position, date)
  if (atMs < firstLightAtMs) return firstLightAtMs
  return atMs > lastLightAtMs ? sunOfDay(position, addDays(date, 1)).firstLightAtMs : null
}
