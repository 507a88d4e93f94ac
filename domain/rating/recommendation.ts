import { hourMs } from '../time/durations'
import { dayInSentence, melbourneHours } from '../time/melbourne'
import { midSentence, sentenceStart } from '../words/sentence'
import { bestBefore, type SurfWindow, wholeLightUntil } from './best-windows'
import {
  bestRated,
  type DaylightRun,
  type DaylightScore,
  daylightScores,
  runsWithin,
} from './daylight-scores'
import type { SpotOutlook } from './rated-at'
import { ratingLabel } from './rating-words'

/** Where the next 48 hours end: on the hour, as every clock drawn of them does, so that all that is said of them agrees. */
export const aheadUntil = (nowMs: number, hours = 48): number =>
  (Math.floor(nowMs / hourMs) + hours) * hourMs

/**
 * What a spot does in the next 48 hours of daylight: its best spell, null when nothing reaches fair, and one line, 'Good today
 * 06:40–09:30, then onshore'.
 */
export function recommendationOf({ nowMs, ...outlook }: SpotOutlook & { nowMs: number }) {
  const toMs = aheadUntil(nowMs)
  const runs = daylightScores(outlook, nowMs, wholeLightUntil(toMs))
  const window = bestBefore(toMs, outlook.spot, runs)
  const text = window
    ? sentenceStart(windowText(window, nowMs))
    : whyNothing(outlook, runsWithin(runs, nowMs, toMs))
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
  const end = window.endsBecause === '' ? '' : `, ${window.endsBecause}`
  return `${windowWord(window)} ${when} ${melbourneHours(window)}${end}`
}

function whyNothing({ spot, forecast }: SpotOutlook, runs: readonly DaylightRun[]): string {
  if (forecast && spot.beachType === 'swimming') return 'A swimming beach, not rated for surf'
  const scores = runs.flatMap((run) => run.scores)
  const rated = scores.filter(({ score }) => score !== null)
  if (rated.length === 0) return 'No forecast for the next 48 hours'
  const { word } = bestRated(rated)!.rating
  if (word !== null && word !== 'poor') {
    return `${ratingLabel(word)} for less than an hour in the next 48 hours`
  }
  const span =
    rated.length === scores.length ? 'for the next 48 hours' : 'as far as the forecast reaches'
  const reason = commonReason(rated.map(reasonOf))
  return reason === null ? `Poor ${span}` : `Poor ${span}: ${reason}`
}

/** What holds over all of the hours, or over most of them and says so; null: no one thing does. */
function commonReason(reasons: readonly (string | null)[]): string | null {
  for (const reason of new Set(reasons)) {
    const hours = reasons.filter((one) => one === reason).length
    if (hours === reasons.length) return reason
    if (reason && 2 * hours > reasons.length) return `${reason} most of the time`
  }
  return null
}

/** What makes a moment poor, without figures: those are of one hour. */
function reasonOf({ rating: { factors, besideWord } }: DaylightScore): string | null {
  const [worst] = factors
  if (!worst || besideWord !== midSentence(worst.sentence)) return midSentence(besideWord)
  return worst.instead && `it wants ${midSentence(worst.instead)}`
}
