import { hourMs } from './durations'
import { type LocalDate, melbourneDay } from './melbourne'

/** When the clock of a day shows an hour from 3 to 24: counted from its end, as clocks change before. */
export const clockOfDay = (date: LocalDate, hour: number): number =>
  melbourneDay(date).endAtMs - (24 - hour) * hourMs
