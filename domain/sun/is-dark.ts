import { melbourneDate } from '../time/melbourne'
import type { Position } from '../wire/spot'
import { sunOfDay } from './sun-of-day'

/** True before first light and after last light of the Melbourne day that holds the instant. */
export function isDark(position: Position, atMs: number): boolean {
  const sun = sunOfDay(position, melbourneDate(atMs))
  return atMs < sun.firstLightAtMs || atMs > sun.lastLightAtMs
}
