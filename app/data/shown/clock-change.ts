import { hourMs } from '#domain/time/durations'
import { type LocalDate, melbourneClock, melbourneDay, melbourneIso } from '#domain/time/melbourne'

/** 'This day has 25 hours: the clocks go back in the night.'; null on the days of 24. */
export function clockChange(date: LocalDate): string | null {
  const { startAtMs, endAtMs } = melbourneDay(date)
  const hours = (endAtMs - startAtMs) / hourMs
  if (hours === 24) return null
  return `This day has ${hours} hours: the clocks go ${hours === 23 ? 'forward' : 'back'} in the night.`
}

/** ' AEDT', ' AEST' behind a time of the hour that the clock of April shows twice; else nothing. */
export function zoneIfTwice(atMs: number): string {
  const clock = melbourneClock(atMs)
  if (![-hourMs, hourMs].some((by) => melbourneClock(atMs + by) === clock)) return ''
  return melbourneIso(atMs).endsWith('+11:00') ? ' AEDT' : ' AEST'
}
