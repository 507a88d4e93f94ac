import { midSentence, sentenceStart } from '../text/sentence'
import { hourMs } from '../time/durations'
import { dayInSentence, melbourneClock } from '../time/melbourne'
import type { UnitSystem } from '../units/unit-system'
import type { Spot } from '../wire/spot'
import { bestOfWindows, bestSpells, type SurfWindow } from './best-windows'
import { type DaylightScore, daylightScores } from './daylight-scores'
import type { SpotOutlook } from './rated-at'
import { ratingLabel } from './rating-words'

/** The call looks this far ahead. */
export const recommendationHours = 48

type Recommendation = {
  /** The best spell of the next 48 hours; null when nothing reaches fair. */
  window: SurfWindow | null
  /** There is a forecast for some of them at least. */
  isRated: boolean
  /** One line: 'Good today 06:40–09:30, then onshore'. */
  text: string
}

/** What a spot does in the next 48 hours of daylight, in one line; `units` are those of its reason. */
export function recommendationOf({
  nowMs,
  units,
  ...outlook
}: SpotOutlook & { nowMs: number; units?: UnitSystem }): Recommendation {
  const runs = daylightScores(outlook, nowMs, nowMs + recommendationHours * hourMs, units)
  const window = bestOfWindows(bestSpells(outlook.spot, runs))
  if (window) return { window, isRated: true, text: sentenceStart(windowText(window, nowMs)) }
  const scores = runs.flatMap((run) => run.scores)
  const rated = scores.filter(({ score }) => score !== null)
  const isWhole = rated.length === scores.length
  return { window, isRated: rated.length > 0, text: whyNothing(outlook.spot, rated, isWhole) }
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

/** @param isWhole the forecast reaches to the end of the 48 hours */
function whyNothing(spot: Spot, rated: readonly DaylightScore[], isWhole: boolean): string {
  if (rated.length === 0) return 'No forecast for the next 48 hours'
  if (spot.beachType === 'swimming') {
    return 'No surf at this swimming beach in the next 48 hours'
  }
  const best = rated.reduce((a, b) => ((b.score ?? 0) > (a.score ?? 0) ? b : a))
  const { word, besideWord: reason } = best.rating
  if (word !== null && word !== 'poor') {
    return `${ratingLabel(word)} for less than an hour in the next 48 hours`
  }
  const span = isWhole ? 'for the next 48 hours' : 'as far as the forecast reaches'
  return `Poor ${span}: ${midSentence(reason)}`
}
