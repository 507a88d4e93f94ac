import { hourMs } from '#domain/time/durations'
import { type LocalDate, melbourneDay } from '#domain/time/melbourne'

/** 'This day has 25 hours: the clocks go back in the night.'; null on the days of 24. */
export function clockChange(date: LocalDate): string | null {
  const { startAtMs, endAtMs } = melbourneDay(date)
  const hours = (endAtMs - startAtMs) / hourMs
  if (hours === 24) return null
  return `This day has ${hours} hours: the clocks go ${hours === 23 ? 'forward' : 'back'} in the night.`
}
