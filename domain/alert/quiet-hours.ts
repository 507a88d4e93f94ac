import type { Preferences } from '../wire/preferences'

/**
 * Are these quiet hours, in which no alert is sent? The span goes through midnight when it begins later than it ends; the same time
 * twice means no quiet hours.
 * @param clock `HH:MM` of Melbourne's clock on the wall, also on the days that it is changed; one reading
 *   serves all people
 */
export function isQuietClock(
  { quietFrom, quietUntil }: Pick<Preferences, 'quietFrom' | 'quietUntil'>,
  clock: string,
): boolean {
  if (quietFrom === quietUntil) return false
  return quietFrom < quietUntil
    ? clock >= quietFrom && clock < quietUntil
    : clock >= quietFrom || clock < quietUntil
}
