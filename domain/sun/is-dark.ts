import type { Position } from '../wire/spot'
import { nextFirstLight } from './next-first-light'

/** True before first light and after last light of the Melbourne day that holds the instant. */
export function isDark(position: Position, atMs: number): boolean {
  return nextFirstLight(position, atMs) !== null
}
