import { minuteMs } from './durations'
/**
 * How long until something, for a glance: '2 h 14 min', '14 min', 'now'.
 * Rounded up to whole minutes, so that a count never says nothing is left before it is.
 * A time in the past counts as none left.
 */
export function countdown(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / minuteMs)
  if (minutes < 1) return 'now'
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
