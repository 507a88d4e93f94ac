import { hourMs, minuteMs } from '../time/durations'
import { type LocalDate, melbourneDay } from '../time/melbourne'
import type { RatingWord } from '../wire/conditions'
import type { Spot } from '../wire/spot'
import { type DaylightRun, type DaylightScore, daylightScores } from './daylight-scores'
import { endsBecause } from './ends-because'
import type { SpotOutlook } from './rated-at'
import { fairScore, goodScore, ratingWordOf } from './rating-words'
import { isBigSurf } from './size-limits'

/** Shorter spells are not worth naming. */
const shortestMs = hourMs
/** From excellent down to fair: the best hours are named, not the longest passable ones. */
export const windowLevels = [8, 7, goodScore, fairScore]

export type SurfWindow = {
  startAtMs: number
  endAtMs: number
  /** Mean score over the window, one decimal. */
  score: number
  word: RatingWord
  /** 'then onshore', 'then dark'; empty when only the span asked for ends it. */
  endsBecause: string
  /** True where the sets are big at some time of it: that is said with its word. */
  isBig?: boolean
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

/** The spells of at least an hour at the highest level that has one; empty when nothing reaches fair that long. */
export function bestSpells(spot: Spot, runs: readonly DaylightRun[]): SurfWindow[] {
  for (const level of windowLevels) {
    const spells = windowsAbove(spot, runs, level).filter(
      ({ startAtMs, endAtMs }) => endAtMs - startAtMs >= shortestMs,
    )
    if (spells.length > 0) return spells
  }
  return []
}

/** The spell that is open now, good or better for an hour to come; null: it is not on. */
export function openSpell(
  spot: Spot,
  runs: readonly DaylightRun[],
  nowMs: number,
): SurfWindow | null {
  const [run] = runs
  const first = run?.scores[0]
  if (!run || !first || first.atMs > nowMs + minuteMs) return null
  for (const level of windowLevels) {
    if (level < goodScore || (first.score ?? 0) < level) continue
    const [open] = windowsAbove(spot, [run], level)
    if (open && open.endAtMs - open.startAtMs >= shortestMs) return open
  }
  return null
}

/**
 * The best spells of one Melbourne day.
 * @param fromMs hours before it are over
 */
export function windowsOfDay(
  outlook: SpotOutlook,
  date: LocalDate,
  fromMs = Number.NEGATIVE_INFINITY,
): SurfWindow[] {
  const { startAtMs, endAtMs } = melbourneDay(date)
  if (fromMs >= endAtMs) return []
  const runs = daylightScores(outlook, Math.max(startAtMs, fromMs), endAtMs - 1)
  return bestSpells(outlook.spot, runs)
}

/** The one with the highest score, among equals the earliest; null when there is none. */
export const bestOfWindows = (windows: readonly SurfWindow[]): SurfWindow | null =>
  windows.reduce<SurfWindow | null>(
    (best, window) => (best === null || window.score > best.score ? window : best),
    null,
  )

/** The same as `bestWindows` from ratings already made. */
export function windowsAbove(
  spot: Spot,
  runs: readonly DaylightRun[],
  minimumScore: number,
): SurfWindow[] {
  return runs.flatMap((run) => {
    const windows: SurfWindow[] = []
    let good: DaylightScore[] = []
    for (const moment of run.scores) {
      if (moment.score !== null && moment.score >= minimumScore) {
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

const scoreOf = ({ score }: DaylightScore) => score ?? 0

function bestOf(moments: readonly DaylightScore[]): DaylightScore {
  return moments.reduce((best, moment) => (scoreOf(moment) > scoreOf(best) ? moment : best))
}

/** A spell of half-hours in a row. @param good one at least, in order of time */
export function surfWindow(
  good: readonly DaylightScore[],
  endAtMs: number,
  endsBecause: string,
): SurfWindow {
  const mean = good.reduce((sum, moment) => sum + scoreOf(moment), 0) / good.length
  const score = Math.round(mean * 10) / 10
  const isBig = good.some(({ surfHeightMetres }) => isBigSurf(surfHeightMetres))
  return {
    startAtMs: good[0]!.atMs,
    endAtMs,
    score,
    word: ratingWordOf(score),
    endsBecause,
    ...(isBig && { isBig }),
  }
}
