import type { BeachSea } from '../likeness/surf-likeness'
import { tideThirdAt } from '../tide/tide-words'
import { type LocalDate, melbourneDate } from '../time/melbourne'
import type { Spot } from '../wire/spot'
import type { SurfRule } from '../wire/surf-rule'
import type { AlertMoment, AlertRun, SpotAlertOutlook } from './alert-moments'
import { type AlertWindow, windowFigures, windowOf } from './alert-window'
import { likeMoments } from './like-moments'
import {
  bitsWhere,
  copyBits,
  firstBit,
  hasBit,
  keepBits,
  keepWithin,
  type MomentBits,
  momentBits,
  momentColumn,
  rankBelow,
  rankUpTo,
  setBit,
  shifted,
} from './moment-bits'
import { isWindFrom, shortestRuleWindowMs, surfRuleMisfitOf } from './surf-rule-fit'
import { anyWind, type SurfRuleNumbers, thirdsOfBits, windFromOfSide } from './surf-rule-numbers'

/** Moments of one spot in which a rule fits long enough: `alertWindow` of that spot, but for why it ends. */
export type SurfRuleSpell = {
  spot: Spot
  /** Melbourne's day on which it begins. */
  date: LocalDate
  figures: Omit<AlertWindow, 'endsBecause'>
  /** What comes after it; null: it is dark. */
  after: AlertMoment | null
}

export type SurfRuleIndex = {
  /** The first spell of each spot at which a rule fits, in the order of the spots. */
  spellsOf: (numbers: SurfRuleNumbers) => SurfRuleSpell[]
}

/** The rule of which a spell is must be the one that it was found by. */
export function ruleWindow({ spot, figures, after }: SurfRuleSpell, rule: SurfRule): AlertWindow {
  const misfit = after && surfRuleMisfitOf(rule, after)
  return windowOf(spot, figures, after && misfit && { misfit, moment: after })
}

/** More than a stretch of coast has within two days, for two indexes to be one number. */
const mostMoments = 2 ** 16

type Place = { outlook: SpotAlertOutlook; run: AlertRun; at: number }

/**
 * The moments of one spot, or of all along a stretch of coast, made ready to be held against the rules of all people.
 * Each respect is sorted once, with the set of moments below each value as bits, so that a limit costs two searches and
 * an `and` of as many words as 32 go into the moments (two for a spot), and an hour that fits is found by shifting. It
 * finds what `alertWindow` finds.
 */
export function surfRuleIndex(outlooks: readonly SpotAlertOutlook[]): SurfRuleIndex {
  const places = outlooks.flatMap((outlook) =>
    outlook.runs.flatMap((run) => run.moments.map((_, at): Place => ({ outlook, run, at }))),
  )
  const { keepFitting, keepLike, fits } = fitting(places.map(({ run, at }) => run.moments[at]!))
  const { findBegins, begins } = beginnings(places, fits)
  const spellAt = remembered((key) =>
    spellOf(places, Math.floor(key / mostMoments), key % mostMoments),
  )
  /** Of each spot the index after its last moment. */
  const spotEnds = new Map(places.map(({ outlook }, index) => [outlook, index + 1]))

  function spellsOf(asked: SurfRuleNumbers): SurfRuleSpell[] {
    // Whether an hour is left is known for less than whether each half-hour is like another.
    const isFound = keepFitting(asked) && findBegins()
    if (!isFound) return []
    if (asked.like && !(keepLike(asked.like) && findBegins())) return []
    const spells: SurfRuleSpell[] = []
    let begin = firstBit(begins, 0, places.length)
    while (begin >= 0) {
      const { outlook, run, at } = places[begin]!
      const runEnd = begin - at + run.moments.length
      let end = begin + 1
      while (end < runEnd && hasBit(fits, end)) end += 1
      spells.push(spellAt(begin * mostMoments + end))
      begin = firstBit(begins, spotEnds.get(outlook) ?? places.length, places.length)
    }
    return spells
  }
  return { spellsOf }
}

function spellOf(places: readonly Place[], begin: number, end: number): SurfRuleSpell {
  const { outlook, run, at } = places[begin]!
  const after = run.moments[at + end - begin] ?? null
  const good = run.moments.slice(at, at + end - begin)
  const figures = windowFigures(good, after?.atMs ?? run.endAtMs)
  return { spot: outlook.spot, date: melbourneDate(figures.startAtMs), figures, after }
}

/** Holds a rule against each moment by itself. */
function fitting(moments: readonly AlertMoment[]) {
  const count = moments.length
  const column = (numberOf: (moment: AlertMoment) => number | null) =>
    momentColumn(count, (index) => numberOf(moments[index]!))
  const where = (isIn: (moment: AlertMoment) => boolean) =>
    bitsWhere(count, (index) => isIn(moments[index]!))

  const rated = where(({ score }) => score !== null)
  const heights = column(({ daylight }) => daylight.surfHeightMetres)
  const speeds = column(({ windSpeedKmh }) => windSpeedKmh)
  const periods = column(({ periodSeconds }) => periodSeconds)
  const scores = column(({ score }) => score)
  const minutes = column(({ clockMinutes }) => clockMinutes)
  const days = remembered((bits) => where(({ weekday }) => (bits & (1 << weekday)) !== 0))
  const tides = remembered((bits) => {
    const thirds = thirdsOfBits(bits)
    // A spot whose tide is not known is not left out for it.
    return where(
      ({ rangePosition }) =>
        rangePosition === null || thirds.some((third) => third === tideThirdAt(rangePosition)),
    )
  })
  const sides = remembered((side) => {
    const windFrom = windFromOfSide(side)
    return where((moment) => isWindFrom(windFrom, moment) === true)
  })
  const fits = momentBits(count)

  function keepWind({ windSide, windMost, otherWindBelow }: SurfRuleNumbers): boolean {
    if (windSide === anyWind) {
      return windMost === Infinity || keepWithin(fits, speeds, -Infinity, windMost)
    }
    const words = fits.length
    const there = sides(windSide)
    const most = rankUpTo(speeds, windMost) * words
    const light = rankBelow(speeds, otherWindBelow) * words
    const { below } = speeds
    let left = 0
    for (let word = 0; word < words; word++) {
      const kept = fits[word]! & ((there[word]! & below[most + word]!) | below[light + word]!)
      fits[word] = kept
      left |= kept
    }
    return left !== 0
  }

  /** Leaves in `fits` the moments that fit, or may be like another. @returns whether any does */
  function keepFitting(asked: SurfRuleNumbers): boolean {
    const { metresLeast, metresMost, fromMinutes, untilMinutes, scoreLeast, periodLeast } = asked
    copyBits(fits, rated)
    const hasSize = metresLeast >= 0 || metresMost !== Infinity
    if (hasSize && !keepWithin(fits, heights, metresLeast, metresMost)) return false
    const hasHours = fromMinutes > 0 || untilMinutes < 24 * 60
    if (hasHours && !keepWithin(fits, minutes, fromMinutes, untilMinutes - 1)) return false
    if (asked.dayBits !== 0 && !keepBits(fits, days(asked.dayBits))) return false
    if (scoreLeast >= 0 && !keepWithin(fits, scores, scoreLeast, Infinity)) return false
    if (!keepWind(asked)) return false
    if (periodLeast >= 0 && !keepWithin(fits, periods, periodLeast, Infinity)) return false
    if (asked.tideBits !== 0 && !keepBits(fits, tides(asked.tideBits))) return false
    return asked.like === null || like().keepWind(fits, asked.like)
  }

  let likeness: ReturnType<typeof likeMoments> | undefined
  const like = () => {
    likeness ??= likeMoments(moments)
    return likeness
  }
  return {
    fits,
    keepFitting,
    keepLike: (sea: BeachSea): boolean => keepBits(fits, like().likeOnes(fits, sea)),
  }
}

/** Finds where so many moments in a row fit that they are long enough. */
function beginnings(places: readonly Place[], fits: MomentBits) {
  const starts = startsOf(places)
  const begins = momentBits(places.length)
  const inRow = momentBits(places.length)

  /** Sets in `begins` the moments from which on it is so. @returns whether there is any */
  function findBegins(): boolean {
    let found = 0
    for (let more = 0; more < starts.length; more++) {
      const start = starts[more]!
      for (let word = 0; word < inRow.length; word++) {
        const row = more === 0 ? fits[word]! : inRow[word]! & shifted(fits, word, more)
        const here = row & start[word]!
        inRow[word] = row
        begins[word] = more === 0 ? here : begins[word]! | here
        found |= here
      }
    }
    return found !== 0
  }
  return { begins, findBegins }
}

/**
 * By how many more moments in a row must fit: the moments from which they then last long enough, before the look ahead
 * ends. They are half an hour apart but for the first of a day, so there are two or three such sets.
 */
function startsOf(places: readonly Place[]): MomentBits[] {
  const starts: MomentBits[] = []
  for (const [index, { outlook, run, at }] of places.entries()) {
    const { moments, endAtMs } = run
    for (let more = 0; at + more < moments.length; more++) {
      const endMs = Math.min(moments[at + more + 1]?.atMs ?? endAtMs, outlook.horizonMs)
      if (endMs - moments[at]!.atMs < shortestRuleWindowMs) continue
      while (starts.length <= more) starts.push(momentBits(places.length))
      setBit(starts[more]!, index)
      break
    }
  }
  return starts
}

/** Works each number out once. */
function remembered<Made>(make: (key: number) => Made): (key: number) => Made {
  const made = new Map<number, Made>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const one = make(key)
    made.set(key, one)
    return one
  }
}
