import { normaliseBearing, radians } from '../places/bearings'
import { dayMs } from './durations'
import { type LocalDate, melbourneDay } from './melbourne'
import table from './moon-terms.json' with { type: 'json' }

/** 1 January 2000, 12:00 terrestrial time, some 64 seconds ahead of UTC. */
const epochMs = Date.UTC(2000, 0, 1, 12)
/** What terrestrial time is ahead of UTC in these years. */
const clockAheadMs = 69_000
const daysPerCentury = 36_525

/**
 * Periodic terms of the moon's longitude less the sun's: degrees of the sine of so many times the mean elongation,
 * the sun's and the moon's mean anomaly and the moon's distance from its node.
 */
const terms = table as [number, number, number, number, number][]

/**
 * How far the moon's ecliptic longitude is ahead of the sun's, which is what the quarters of almanacs are named by:
 * 0 new, 90 first quarter, 180 full. Right to some ten minutes of the moon's way.
 * Source: the largest terms of Meeus, Astronomical Algorithms (1998), chapters 25 and 47.
 * @returns degrees from 0 up to 360
 */
export function moonElongation(atMs: number): number {
  const t = (atMs + clockAheadMs - epochMs) / dayMs / daysPerCentury
  const d = 297.8501921 + 445267.1114034 * t
  const sun = 357.5291092 + 35999.0502909 * t
  const moon = 134.9633964 + 477198.8675055 * t
  const f = 93.272095 + 483202.0175233 * t
  let degrees = d
  for (const [size, ds, suns, moons, fs] of terms) {
    degrees += size * Math.sin(radians(ds * d + suns * sun + moons * moon + fs * f))
  }
  return normaliseBearing(degrees)
}

const quarterNames = ['New moon', 'First quarter', 'Full moon', 'Last quarter'] as const
const betweenNames = ['Waxing crescent', 'Waxing gibbous', 'Waning gibbous', 'Waning crescent']

/** The moon on a Melbourne day. A day is called by a quarter when the quarter falls within it, as calendars do. */
export function moonOfDay(date: LocalDate) {
  const { startAtMs, endAtMs } = melbourneDay(date)
  const noon = moonElongation((startAtMs + endAtMs) / 2)
  const quarterAtStart = Math.floor(quarters(startAtMs))
  const quarterAtEnd = Math.floor(quarters(endAtMs))
  const quarter = quarterAtStart === quarterAtEnd ? null : quarterNames[quarterAtEnd % 4]!
  return {
    /** Lit part of the disc at local noon, 0 to 1. */
    fraction: (1 - Math.cos(radians(noon))) / 2,
    /** Null on days between two quarters. */
    quarter,
    phaseName: quarter ?? betweenNames[quarterAtStart % 4]!,
    waxing: noon < 180,
  }
}

/** Quarters of the cycle since new moon, 0 to 4. */
const quarters = (atMs: number) => moonElongation(atMs) / 90
