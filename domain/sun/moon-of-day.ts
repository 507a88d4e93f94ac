import { getMoonIllumination } from 'suncalc'
import { type LocalDate, melbourneDay } from '../time/melbourne'

type MoonPhaseName =
  | 'New moon'
  | 'Waxing crescent'
  | 'First quarter'
  | 'Waxing gibbous'
  | 'Full moon'
  | 'Waning gibbous'
  | 'Last quarter'
  | 'Waning crescent'

type MoonOfDay = {
  /** Lit part of the disc at local noon, 0 to 1. */
  fraction: number
  phaseName: MoonPhaseName
  waxing: boolean
}

const quarterNames = ['New moon', 'First quarter', 'Full moon', 'Last quarter'] as const
const betweenNames = [
  'Waxing crescent',
  'Waxing gibbous',
  'Waning gibbous',
  'Waning crescent',
] as const

/** The moon on a Melbourne day. A day is called by a quarter when the quarter falls within it, as calendars do. */
export function moonOfDay(date: LocalDate): MoonOfDay {
  const { startAtMs, endAtMs } = melbourneDay(date)
  const noon = getMoonIllumination(new Date((startAtMs + endAtMs) / 2))
  const quarterAtStart = Math.floor(quarters(startAtMs))
  const quarterAtEnd = Math.floor(quarters(endAtMs))
  return {
    fraction: noon.fraction,
    phaseName:
      quarterAtStart === quarterAtEnd
        ? betweenNames[quarterAtStart % 4]!
        : quarterNames[quarterAtEnd % 4]!,
    waxing: noon.waxing,
  }
}

/** Quarters of the cycle since new moon, 0 to 4. */
function quarters(atMs: number): number {
  return getMoonIllumination(new Date(atMs)).phase * 4
}
