import { type LocalDate, melbourneDay } from './melbourne'
import { moonElongation } from './moon-elongation'

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
  const noon = moonElongation((startAtMs + endAtMs) / 2)
  const quarterAtStart = Math.floor(quarters(startAtMs))
  const quarterAtEnd = Math.floor(quarters(endAtMs))
  return {
    fraction: (1 - Math.cos((noon * Math.PI) / 180)) / 2,
    phaseName:
      quarterAtStart === quarterAtEnd
        ? betweenNames[quarterAtStart % 4]!
        : quarterNames[quarterAtEnd % 4]!,
    waxing: noon < 180,
  }
}

/** Quarters of the cycle since new moon, 0 to 4. */
const quarters = (atMs: number) => moonElongation(atMs) / 90
