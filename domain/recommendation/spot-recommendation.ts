import { bestOfWindows, type SurfWindow, windowsAbove } from '../rating/best-windows'
import { conditionsAt } from '../rating/conditions-at'
import { bestMoment, type DaylightScore, daylightScores } from '../rating/daylight-scores'
import { factorWords } from '../rating/factor'
import type { Rating } from '../rating/rate'
import type { SpotOutlook } from '../rating/rated-at'
import { beginnersSentence } from '../rating/rating-caps'
import { fairScore, goodScore } from '../rating/rating-words'
import { windowText } from '../rating/recommendation'
import { hourMs } from '../time/durations'
import { addDays, dayLabel, melbourneClock, melbourneDate, melbourneDay } from '../time/melbourne'
import { midSentence } from '../words/sentence'
import type { UnitSystem } from '../words/unit-system'
import { spotWants, type Want } from './spot-wants'

/** The first wave model reaches about this far. */
const daysAhead = 10

/** What a spot wants of one thing, and what it gets. */
export type RecommendationRow = Want & {
  /** How it is at the moment spoken of; null when it is not known. */
  given: string | null
  fits: boolean | null
}

export type SpotRecommendation = {
  rows: RecommendationRow[]
  /** The best daylight that is left of today, of tomorrow once today's is over; null without a forecast. */
  best: { atMs: number; score: number; rating: Rating } | null
  /** How that differs from what the spot wants: 'Today at 06:30 it is smaller …'. */
  differs: string
  /** The next spell that is good for an hour or more; null when none is in sight. */
  next: SurfWindow | null
  /** When: 'Next: good Sat 21 Nov 06:40–09:30, then onshore'. */
  nextText: string
}

/**
 * What a spot wants, how the day differs from it, and when it is next on: out of its guide, the forecast and its tide,
 * so that it works with no signal. For `surf_master` (`unlocksAdvancedTide`).
 * @returns null for a swimming beach: it is not rated for surfing
 */
export function spotRecommendation({
  atMs,
  units = 'metric',
  ...outlook
}: SpotOutlook & { atMs: number; units?: UnitSystem }): SpotRecommendation | null {
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
    best:
      moment && rating?.score != null ? { atMs: moment.atMs, score: rating.score, rating } : null,
    differs:
      moment && rating
        ? differsText(rows, rating, moment.atMs, atMs)
        : 'No forecast to compare with',
    next,
    nextText: next
      ? `Next: ${windowText(next, atMs)}`
      : nothingGood(bestOfWindows(spellsAhead(outlook, atMs, fairScore)), outlook, atMs),
  }
}

function bestAhead(outlook: SpotOutlook, atMs: number): DaylightScore | null {
  const today = melbourneDate(atMs)
  for (const date of [today, addDays(today, 1)]) {
    const { startAtMs, endAtMs } = melbourneDay(date)
    const best = bestMoment(daylightScores(outlook, Math.max(startAtMs, atMs), endAtMs - 1))
    if (best) return best
  }
  return null
}

function spellsAhead(outlook: SpotOutlook, atMs: number, least: number): SurfWindow[] {
  const runs = daylightScores(outlook, atMs, atMs + daysAhead * 24 * hourMs)
  return windowsAbove(outlook.spot, runs, least).filter(
    ({ startAtMs, endAtMs }) => endAtMs - startAtMs >= hourMs,
  )
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
  const wrong = rows
    .filter(({ fits }) => fits === false)
    .map(({ name }) => `the ${factorWords[name]}`)
  const unknown = rows
    .filter(({ fits }) => fits === null)
    .map(({ name }) => `the ${factorWords[name]}`)
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
