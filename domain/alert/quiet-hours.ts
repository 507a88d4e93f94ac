import { melbourneClock } from '../time/melbourne'
import type { AlertRule } from './alert-rule'

/**
 * May nobody be woken now? The span goes through midnight when it begins later than it ends; the same time
 * twice means no quiet hours. It follows the clock on the wall, also on the days that it is changed.
 */
export const isQuiet = (rule: Pick<AlertRule, 'quietFrom' | 'quietUntil'>, atMs: number): boolean =>
  isQuietClock(rule, melbourneClock(atMs))

/** The same for a clock already read, `HH:MM`: one reading serves everybody. */
export function isQuietClock(
  { quietFrom, quietUntil }: Pick<AlertRule, 'quietFrom' | 'quietUntil'>,
  clock: string,
): boolean {
  if (quietFrom === quietUntil) return false
  return quietFrom < quietUntil
    ? clock >= quietFrom && clock < quietUntil
    : clock >= quietFrom || clock < quietUntil
}
