import { hourMs } from './durations'
import { type LocalDate, melbourneClock, melbourneDay } from './melbourne'

/** When the clock of a day shows an hour from 3 to 24: counted from its end, as clocks change before. */
export const clockOfDay = (date: LocalDate, hour: number): number =>
  melbourneDay(date).endAtMs - (24 - hour) * hourMs

/** ' AEDT', ' AEST' behind a time of the hour that the clock of April shows twice; else nothing. */
export function zoneIfTwice(atMs: number): string {
  const [before, at, after] = [-hourMs, 0, hourMs].map((by) => melbourneClock(atMs + by))
  return at === after ? ' AEDT' : at === before ? ' AEST' : ''
}
