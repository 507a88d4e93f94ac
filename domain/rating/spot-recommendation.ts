import { compassPoint } from '../places/bearings'
import { tideTrendWords } from '../tide/tide-words'
import { hourMs } from '../time/durations'
import { dayLabel, daysFrom, melbourneClock, melbourneDate, melbourneDay } from '../time/melbourne'
import type { BearingSector, Spot } from '../wire/spot'
import { formatHeightRange, withUnit } from '../words/format'
import { midSentence, sentenceStart } from '../words/sentence'
import type { UnitSystem } from '../words/unit-system'
import { bestOfWindows, type SurfWindow, windowsAbove } from './best-windows'
import { conditionsAt } from './conditions-at'
import { bestMoment, type DaylightScore, daylightScores } from './daylight-scores'
import { type FactorName, factorWords } from './factor'
import { periodScale } from './period-fit'
import type { Rating } from './rate'
import type { SpotOutlook } from './rated-at'
import { beginnersSentence } from './rating-caps'
import { fairScore, goodScore } from './rating-words'
import { windowText } from './recommendation'
import { suitedSizes } from './size-band'

/** The first wave model reaches about this far. */
const daysAhead = 10

/** What a spot wants of one thing, and what it gets. */
export type RecommendationRow = Want & {
  /** How it is at the moment spoken of; null when it is not known. */
  given: string | null
  fits: boolean | null
}

export type SpotRecommendation = NonNullable<ReturnType<typeof spotRecommendation>>

/**
 * What a spot wants, how the day differs from it, and when it is next on: out of its guide, the forecast and its tide,
 * so that it works with no signal. For `surf_master` (`unlocksAdvancedTide`).
 * @returns null for a swimming beach: it is not rated for surfing
 */
export function spotRecommendation({
  atMs,
  units = 'metric',
  ...outlook
}: SpotOutlook & { atMs: number; units?: UnitSystem }) {
  const { spot } = outlook
  if (spot.beachType === 'swimming') return null
  const wants = spotWants(spot, units)
  const moment = bestAhead(outlook, atMs)
  // Asked again with the reader's units: the ratings that were compared are written in metres.
  const rating = moment && conditionsAt({ ...outlook, atMs: moment.atMs, units }).rating
  const rows = wants.map((want): RecommendationRow => {
    const factor = rating?.factors.find(({ name }) => name === want.name)
    return {
      ...want,
      given: factor?.sentence ?? null,
      fits: factor?.suits ?? null,
    }
  })
  const spells = spellsAhead(outlook, atMs, goodScore)
  const next = spells[0] ?? null
  return {
    rows,
    /** The best daylight that is left of today, of tomorrow once today's is over; null without a forecast. */
    best:
      moment && rating?.score != null ? { atMs: moment.atMs, score: rating.score, rating } : null,
    /** How that differs from what the spot wants: 'Today at 06:30 it is smaller …'. */
    differs:
      moment && rating
        ? differsText(rows, rating, moment.atMs, atMs)
        : 'No forecast to compare with',
    /** The next spell that is good for an hour or more, and when; null when none is in sight. */
    next,
    nextText: next
      ? `Next: ${windowText(next, atMs)}`
      : nothingGood(bestOfWindows(spellsAhead(outlook, atMs, fairScore)), outlook, atMs),
  }
}

function bestAhead(outlook: SpotOutlook, atMs: number): DaylightScore | null {
  for (const date of daysFrom(melbourneDate(atMs), 2)) {
    const { startAtMs, endAtMs } = melbourneDay(date)
    const best = bestMoment(daylightScores(outlook, Math.max(startAtMs, atMs), endAtMs - 1))
    if (best) return best
  }
  return null
}

function spellsAhead(outlook: SpotOutlook, atMs: number, least: number): SurfWindow[] {
  const runs = daylightScores(outlook, atMs, atMs + daysAhead * 24 * hourMs)
  return windowsAbove(outlook.spot, runs, least)
}

function differsText(
  rows: readonly RecommendationRow[],
  { gates, score }: Rating,
  momentMs: number,
  atMs: number,
): string {
  const day = dayLabel(melbourneDate(momentMs), melbourneDate(atMs))
  const when =
    momentMs - atMs < hourMs / 2 ? 'Now' : `${day} at ${melbourneClock(momentMs)}, at its best,`
  const gate = gates.find((sentence) => sentence !== beginnersSentence)
  // Good surf may be big; that is said beside its rating.
  if (gate && (score ?? 0) < goodScore)
    return `${when} it is not safe to go in: ${midSentence(gate)}`
  const thatFit = (wanted: boolean | null) =>
    rows.filter(({ fits }) => fits === wanted).map(({ name }) => `the ${factorWords[name]}`)
  const [wrong, unknown] = [thatFit(false), thatFit(null)]
  if (wrong.length === 0) {
    return unknown.length === 0
      ? `${when} this spot has everything it wants`
      : `${when} everything known is right; not known: ${listed(unknown)}`
  }
  const verb = wrong.length === 1 ? 'is' : 'are'
  return `${when} ${listed(wrong)} ${verb} not what this spot wants`
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

function nothingGood(best: SurfWindow | null, { forecast }: SpotOutlook, atMs: number): string {
  const end = forecast?.hours.findLast(({ surfHeightMetres }) => surfHeightMetres !== null)?.atMs
  if (end === undefined || end <= atMs) return 'No forecast to look ahead in'
  const days = Math.min(daysAhead, Math.max(1, Math.round((end - atMs) / (24 * hourMs))))
  const span = days === 1 ? 'the next day' : `the next ${days} days`
  return best
    ? `Nothing good in ${span}; the best is ${windowText(best, atMs)}`
    : `Nothing worth the drive in ${span}`
}

/** One thing a spot asks for, in plain English without a full stop. */
type Want = { name: FactorName; sentence: string }

/**
 * What a spot is at its best with, out of its guide and out of what the rating counts: what does not matter at a
 * spot (the swell's direction in a bay, the tide where any will do) is not asked for.
 */
export function spotWants(spot: Spot, units: UnitSystem): Want[] {
  const { minMetres, maxMetres } = suitedSizes(spot)
  const size = withUnit(formatHeightRange(minMetres, maxMetres, units))
  const wants: Want[] = [{ name: 'size', sentence: `Surf of ${size} at the beach` }]
  if (spot.marinePoint !== null) {
    if (spot.bestSwellDirections.length > 0) {
      wants.push({
        name: 'direction',
        sentence: `Swell from ${sectorWords(spot.bestSwellDirections)}`,
      })
    }
    wants.push({
      name: 'period',
      sentence: `Swell of ${periodScale(spot).strongFromSeconds} s and longer`,
    })
  }
  if (spot.bestWindDirections.length > 0) {
    wants.push({
      name: 'wind',
      sentence: `Wind from ${sectorWords(spot.bestWindDirections)}, or hardly any`,
    })
  }
  const tide = tideWanted(spot)
  if (tide) wants.push({ name: 'tide', sentence: tide })
  return wants
}

function tideWanted({ bestTide, breaksAtTide, bestTideMoves }: Spot): string | null {
  const liked = bestTide === 'all' ? null : tides[bestTide]
  const limits = breaksAtTide && bestTide === 'all' ? limitsText(breaksAtTide) : null
  const moves = bestTideMoves ? `${tideTrendWords[bestTideMoves].within} water` : null
  const said = [liked ?? limits, moves].filter((part) => part !== null).join(', ')
  return said === '' ? null : sentenceStart(said)
}

/** Where in the tide a spot that takes any other does not break. */
export function limitsText({ from, to }: { from: number; to: number }): string {
  if (to >= 1) return 'Not dead low tide'
  return from <= 0 ? 'Not the top of the tide' : 'Neither dead low nor the top of the tide'
}

const tides: Record<Exclude<Spot['bestTide'], 'all'>, string> = {
  low: 'The lower half of the tide',
  mid: 'The middle of the tide',
  high: 'The upper half of the tide',
}

const sectorWords = (sectors: readonly BearingSector[]): string =>
  sectors
    .map(({ from, to }) => {
      const [first, last] = [compassPoint(from), compassPoint(to)]
      return first === last ? `the ${first}` : `${first} to ${last}`
    })
    .join(' or ')
