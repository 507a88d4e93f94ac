import { melbourneClock } from '../time/melbourne'
import type { AlertRule } from './alert-rule'

/**
 * May nobody be woken now? The span goes through midnight when it begins later than it ends; the same time
 * twice means no quiet hours. It follows the clock on the wall, also on the days that it is changed.
 */
export function isQuiet(
  { quietFrom, quietUntil }: Pick<AlertRule, 'quietFrom' | 'quietUntil'>,
  atMs: number,
): boolean {
  if (quietFrom === quietUntil) return false
  const clock = melbourneClock(atMs)
  return quietFrom < quietUntil
    ? clock >= quietFrom && clock < quietUntil
    : clock >= quietFrom || clock < quietUntil
}
