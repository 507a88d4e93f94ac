import { hourMs } from '../time/durations'
import { dayInSentence, melbourneClock } from '../time/melbourne'
import { midSentence, sentenceStart } from '../words/sentence'
import { bestOfWindows, bestSpells, type SurfWindow } from './best-windows'
import { type DaylightRun, type DaylightScore, daylightScores } from './daylight-scores'
import type { SpotOutlook } from './rated-at'
import { ratingLabel } from './rating-words'

/** The call looks this far ahead. */
export const recommendationHours = 48

type Recommendation = {
  /** The best spell of the next 48 hours; null when nothing reaches fair. */
  window: SurfWindow | null
  /** One line: 'Good today 06:40–09:30, then onshore'. */
  text: string
}

/** What a spot does in the next 48 hours of daylight, in one line. */
export function recommendationOf({
  nowMs,
  ...outlook
}: SpotOutlook & { nowMs: number }): Recommendation {
  const runs = daylightScores(outlook, nowMs, nowMs + recommendationHours * hourMs)
  const window = bestOfWindows(bestSpells(outlook.spot, runs))
  const text = window ? sentenceStart(windowText(window, nowMs)) : whyNothing(outlook, runs)
  return { window, text }
}

/** 'Good', 'Excellent but big'. */
export const windowLabel = ({ word, isBig }: Pick<SurfWindow, 'word' | 'isBig'>): string =>
  `${ratingLabel(word)}${isBig ? ' but big' : ''}`

/** 'good', 'excellent but big'. */
export const windowWord = ({ word, isBig }: Pick<SurfWindow, 'word' | 'isBig'>): string =>
  windowLabel({ word, isBig }).toLowerCase()

/** 'good today 06:40–09:30, then onshore' */
export function windowText(window: SurfWindow, nowMs: number): string {
  const when = dayInSentence(window.startAtMs, nowMs)
  const hours = `${melbourneClock(window.startAtMs)}–${melbourneClock(window.endAtMs)}`
  const end = window.endsBecause === '' ? '' : `, ${window.endsBecause}`
  return `${windowWord(window)} ${when} ${hours}${end}`
}

function whyNothing({ spot, forecast }: SpotOutlook, runs: readonly DaylightRun[]): string {
  if (forecast && spot.beachType === 'swimming') return 'A swimming beach, not rated for surf'
  const scores = runs.flatMap((run) => run.scores)
  const rated = scores.filter(({ score }) => score !== null)
  if (rated.length === 0) return 'No forecast for the next 48 hours'
  const best = rated.reduce((a, b) => ((b.score ?? 0) > (a.score ?? 0) ? b : a))
  const { word } = best.rating
  if (word !== null && word !== 'poor') {
    return `${ratingLabel(word)} for less than an hour in the next 48 hours`
  }
  const span =
    rated.length === scores.length ? 'for the next 48 hours' : 'as far as the forecast reaches'
  const [reason, ...others] = new Set(rated.map(reasonOf))
  return reason && others.length === 0 ? `Poor ${span}: ${reason}` : `Poor ${span}`
}

/** What caps a moment, which is said without figures; those of a factor are of one hour. */
function reasonOf({ rating: { factors, besideWord } }: DaylightScore): string | null {
  const [worst] = factors
  return worst && besideWord === midSentence(worst.sentence) ? null : midSentence(besideWord)
}
