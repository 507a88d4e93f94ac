import type { RatingWord } from '../wire/conditions'
import type { Spot } from '../wire/spot'
import {
  type DaylightRun,
  type DaylightScore,
  daylightScores,
  type SpotOutlook,
} from './daylight-scores'
import { endsBecause } from './ends-because'
import { fairScore, ratingWordOf } from './rating-words'

export type SurfWindow = {
  startAtMs: number
  endAtMs: number
  /** Mean score over the window, one decimal. */
  score: number
  word: RatingWord
  /** 'then onshore', 'then dark'; empty when only the span asked for ends it. */
  endsBecause: string
}

/**
 * The spells of daylight from `fromMs` to `toMs` in which a spot scores at least `minimumScore`, in order of time.
 * Edges lie on half-hours, or where the light or the span begins and ends.
 */
export function bestWindows({
  fromMs,
  toMs,
  minimumScore = fairScore,
  ...outlook
}: SpotOutlook & { fromMs: number; toMs: number; minimumScore?: number }): SurfWindow[] {
  return windowsAbove(outlook.spot, daylightScores(outlook, fromMs, toMs), minimumScore)
}

/** The same from ratings already made. */
export function windowsAbove(
  spot: Spot,
  runs: readonly DaylightRun[],
  minimumScore: number,
): SurfWindow[] {
  return runs.flatMap((run) => {
    const windows: SurfWindow[] = []
    let good: DaylightScore[] = []
    for (const moment of run.scores) {
      if (moment.rating.score !== null && moment.rating.score >= minimumScore) {
        good.push(moment)
      } else if (good.length > 0) {
        const because = endsBecause(spot, bestOf(good), moment)
        windows.push(surfWindow(good, moment.atMs, because))
        good = []
      }
    }
    if (good.length > 0) {
      windows.push(surfWindow(good, run.endAtMs, run.endsInDark ? 'then dark' : ''))
    }
    return windows
  })
}

const scoreOf = ({ rating }: DaylightScore) => rating.score ?? 0

function bestOf(moments: readonly DaylightScore[]): DaylightScore {
  return moments.reduce((best, moment) => (scoreOf(moment) > scoreOf(best) ? moment : best))
}

function surfWindow(good: DaylightScore[], endAtMs: number, endsBecause: string): SurfWindow {
  const mean = good.reduce((sum, moment) => sum + scoreOf(moment), 0) / good.length
  const score = Math.round(mean * 10) / 10
  return { startAtMs: good[0]!.atMs, endAtMs, score, word: ratingWordOf(score), endsBecause }
}
