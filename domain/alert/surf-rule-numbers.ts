import { compassPoints } from '../geo/bearings'
import { type BeachSea, flatMetres } from '../likeness/surf-likeness'
import type { SurfRule, SurfRuleLimits } from '../wire/surf-rule'
import { minutesOf, ratingScores, timesUnlike } from './surf-rule-fit'

/**
 * What a rule asks for as bare numbers, worked out once when it is stored, so that a run of the matching reads neither
 * its document nor its clock times. Infinity in a field whose name ends in `Most`, and -1 in one that ends in `Least`:
 * not asked for.
 */
export type SurfRuleNumbers = {
  isOn: boolean
  isWholeRegion: boolean
  /** Metres of surf at the beach. Of a day like another the bounds outside which none is like it. */
  metresLeast: number
  metresMost: number
  /** km/h. */
  windMost: number
  /** km/h, below which wind is wanted from everywhere; 0: never. */
  otherWindBelow: number
  /** `windFromOfSide` says what it stands for. */
  windSide: number
  /** Seconds. */
  periodLeast: number
  /** A bit for each third of the range: low 1, mid 2, high 4; 0: any. */
  tideBits: number
  scoreLeast: number
  /** Minutes of Melbourne's clock; the last is not in it. */
  fromMinutes: number
  untilMinutes: number
  /** A bit for each day, the lowest is Sunday; 0: any. */
  dayBits: number
  /** The surf that is to be come near to; null: the limits above are all. */
  like: BeachSea | null
}

const thirds = ['low', 'mid', 'high'] as const

export const thirdsOfBits = (bits: number) =>
  thirds.filter((_, index) => (bits & (1 << index)) !== 0)
/** So much wider are bounds that stand for an exact comparison: rounding must rule nothing out. */
const slack = 1e-9

/** 0: from anywhere; 1: offshore; 2: cross-shore or better; from 3 on: between two points of the compass. */
const namedSides = ['any', 'offshore', 'cross-shore'] as const
const points = compassPoints.length

export const anyWind = 0

function windSideOf(windFrom: SurfRuleLimits['windFrom']): number {
  if (typeof windFrom === 'string') return namedSides.indexOf(windFrom)
  const { from, to } = windFrom
  return namedSides.length + compassPoints.indexOf(from) * points + compassPoints.indexOf(to)
}

/** What such a number stands for. */
export function windFromOfSide(side: number): SurfRuleLimits['windFrom'] {
  const named = namedSides[side]
  if (named) return named
  const pair = side - namedSides.length
  return { from: compassPoints[Math.floor(pair / points)]!, to: compassPoints[pair % points]! }
}

export function surfRuleNumbers(rule: SurfRule): SurfRuleNumbers {
  const { wanted, fromClock, untilClock, weekdays, isOn, isWholeRegion } = rule
  const common = {
    isOn,
    isWholeRegion,
    fromMinutes: fromClock === null ? 0 : minutesOf(fromClock),
    untilMinutes: untilClock === null ? 24 * 60 : minutesOf(untilClock),
    dayBits: weekdays.reduce((bits, day) => bits | (1 << day), 0),
  }
  if (wanted.kind === 'like') {
    const metres = Math.max(flatMetres, wanted.sea.surfHeightMetres)
    const least = (metres / timesUnlike) * (1 - slack)
    return {
      // Everything below counts as flat.
      metresLeast: least > flatMetres ? least : -1,
      metresMost: metres * timesUnlike * (1 + slack),
      windMost: Infinity,
      otherWindBelow: 0,
      windSide: anyWind,
      periodLeast: -1,
      tideBits: 0,
      scoreLeast: -1,
      ...common,
      like: wanted.sea,
    }
  }
  return {
    metresLeast: wanted.surfHeightMin ?? -1,
    metresMost: wanted.surfHeightMax ?? Infinity,
    windMost: wanted.windMaxKmh ?? Infinity,
    otherWindBelow: wanted.otherWindMaxKmh ?? 0,
    windSide: windSideOf(wanted.windFrom),
    periodLeast: wanted.periodMin ?? -1,
    tideBits: wanted.tides.reduce((bits, third) => bits | (1 << thirds.indexOf(third)), 0),
    scoreLeast: wanted.ratingMin === null ? -1 : ratingScores[wanted.ratingMin],
    ...common,
    like: null,
  }
}
