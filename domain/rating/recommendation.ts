import { type WindClass, windClass } from '../sea/wind/wind-class'
import { hourMs } from '../time/durations'
import { dayInSentence, melbourneClock } from '../time/melbourne'
import type { Spot } from '../wire/spot'
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
  const reason = commonReason(spot, rated)
  return reason === null ? `Poor ${span}` : `Poor ${span}: ${reason}`
}

/** What makes more than half of the hours poor: 'flat', 'onshore wind most of the time'. Null: no one thing does. */
function commonReason(spot: Spot, rated: readonly DaylightScore[]): string | null {
  const hours = new Map<string, number>()
  for (const moment of rated) {
    const reason = reasonOf(spot, moment)
    if (reason !== null) hours.set(reason, (hours.get(reason) ?? 0) + 1)
  }
  const [reason, count] = [...hours].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
  if (2 * count <= rated.length) return null
  return count === rated.length ? reason : `${reason} most of the time`
}

/** What costs a moment most, without its figures: those are of one hour. */
function reasonOf({ facingDegrees }: Spot, moment: DaylightScore): string | null {
  const { factors, besideWord } = moment.rating
  const [worst] = factors
  // What caps it says no figures.
  if (!worst || besideWord !== midSentence(worst.sentence)) return midSentence(besideWord)
  if (worst.suits) return null
  switch (worst.name) {
    case 'wind': {
      const { windFromDegrees, windSpeedKmh } = moment
      if (windFromDegrees === null || windSpeedKmh === null) return null
      return windReasons[windClass(windFromDegrees, windSpeedKmh, facingDegrees)]
    }
    case 'size':
      return worst.instead === 'More swell' ? 'too small' : 'too big'
    case 'period':
      return 'weak swell'
    case 'tide':
      return 'the tide is wrong'
    case 'direction':
      return 'little of the swell reaches it'
  }
}

const windReasons: Record<WindClass, string | null> = {
  light: null,
  offshore: 'too windy',
  'cross-offshore': 'too windy',
  'cross-shore': 'cross-shore wind',
  'cross-onshore': 'onshore wind',
  onshore: 'onshore wind',
}
