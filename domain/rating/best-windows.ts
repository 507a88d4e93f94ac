import { hourMs, minuteMs } from '../time/durations'
import { type LocalDate, melbourneDate, melbourneDay } from '../time/melbourne'
import type { RatingWord } from '../wire/conditions'
import type { Spot } from '../wire/spot'
import {
  bestRated,
  type DaylightRun,
  type DaylightScore,
  daylightScores,
  runsWithin,
} from './daylight-scores'
import { endsBecause } from './ends-because'
import type { SpotOutlook } from './rated-at'
import { goodScore, ratingClasses, ratingWordOf } from './rating-words'
import { isBigSurf } from './size-limits'

/** Shorter spells are not named. */
const shortestMs = hourMs
/** From excellent down to fair: the best hours are named, not the longest passable ones. */
export const windowLevels = ratingClasses.slice(0, -1).map(({ from }) => from)

export type SurfWindow = {
  startAtMs: number
  endAtMs: number
  /** The highest that it holds for an hour, of a shorter one throughout: what spells are compared by. */
  score: number
  /** Of the mean over the window, and never above the score's: hours among better ones are called what they are. */
  word: RatingWord
  /** 'then onshore', 'then dark'; empty when only the span asked for ends it. */
  endsBecause: string
  /** True where the sets are big at some time of it: that is said with its word. */
  isBig?: boolean
}

/** The spells of at least an hour at the highest level that has one; empty when nothing reaches fair that long. */
export function bestSpells(spot: Spot, runs: readonly DaylightRun[]): SurfWindow[] {
  for (const level of windowLevels) {
    const spells = spellsAt(level, spot, runs)
    if (spells.length > 0) return spells
  }
  return []
}

/**
 * The best spell that begins before an instant. A day has one best on every screen: where that begins later, the hours
 * until the instant are told with what follows.
 * @param runs until `wholeLightUntil`, so that spells are told whole
 */
export const bestBefore = (beforeMs: number, spot: Spot, runs: readonly DaylightRun[]) =>
  bestOfWindows(
    runs.flatMap((run) => {
      const best = bestOfWindows(bestSpells(spot, [run]))
      if (!best || best.startAtMs < beforeMs) return best ?? []
      const early = bestSpells(spot, runsWithin([run], run.scores[0]!.atMs, beforeMs))
      return early.map((spell) => ({ ...spell, endsBecause: 'better later' }))
    }),
  )

/** The spells of at least an hour at one of the levels, and called by it: better hours among them are spells of their own. */
export function spellsAt(level: number, spot: Spot, runs: readonly DaylightRun[]): SurfWindow[] {
  const most = (windowLevels.findLast((higher) => higher > level) ?? 10.1) - 0.1
  return windowsAbove(spot, runs, level).map((spell) => ({
    ...spell,
    score: Math.min(spell.score, most),
    word: ratingWordOf(level),
  }))
}

/** The end of the day in which a span ends: no span's end ends a spell. */
export const wholeLightUntil = (toMs: number): number =>
  melbourneDay(melbourneDate(toMs - 1)).endAtMs - 1

/** The spell that is open now, good or better for an hour to come; null: it is not on. */
export function openSpell(
  spot: Spot,
  runs: readonly DaylightRun[],
  nowMs: number,
): SurfWindow | null {
  const [run] = runs
  const first = run?.scores[0]
  if (!run || !first || first.atMs > nowMs + minuteMs) return null
  const open = windowLevels
    .filter((level) => level >= goodScore)
    .flatMap((level) => spellsAt(level, spot, [run]))
  return open.find(({ startAtMs }) => startAtMs === first.atMs) ?? null
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
  const runs = daylightScores(outlook, Math.max(startAtMs, fromMs), endAtMs - 1)
  return bestSpells(outlook.spot, runs)
}

/** The highest score first, among equals the earliest. */
export const bestFirst = (a: SurfWindow, b: SurfWindow): number =>
  b.score - a.score || a.startAtMs - b.startAtMs

export const bestOfWindows = (windows: readonly SurfWindow[]): SurfWindow | null =>
  windows.toSorted(bestFirst)[0] ?? null

/**
 * The spells of daylight of at least an hour in which a spot scores at least so much, in order of time. Edges lie on
 * half-hours, or where the light or the span begins and ends.
 */
export function windowsAbove(
  spot: Spot,
  runs: readonly DaylightRun[],
  minimumScore: number,
): SurfWindow[] {
  return runs.flatMap((run) => {
    const windows: SurfWindow[] = []
    let good: DaylightScore[] = []
    // Why a spell ends is worked out only of one that is told: it takes longer than all its scores.
    const end = (endAtMs: number, because: () => string) => {
      if (good[0] && endAtMs - good[0].atMs >= shortestMs)
        windows.push(surfWindow(good, endAtMs, because()))
      good = []
    }
    for (const moment of run.scores) {
      if (moment.score !== null && moment.score >= minimumScore) good.push(moment)
      else end(moment.atMs, () => endsBecause(spot, bestRated(good)!, moment))
    }
    end(run.endAtMs, () => (run.endsInDark ? 'then dark' : ''))
    return windows
  })
}

const scoreOf = ({ score }: DaylightScore) => score ?? 0

/** A spell of half-hours in a row. @param good one at least, in order of time */
export function surfWindow(
  good: readonly DaylightScore[],
  endAtMs: number,
  endsBecause: string,
): SurfWindow {
  const mean = good.reduce((sum, moment) => sum + scoreOf(moment), 0) / good.length
  const score = heldForAnHour(good, endAtMs)
  const isBig = good.some(({ hour }) => isBigSurf(hour?.surfHeightMetres ?? null))
  return {
    startAtMs: good[0]!.atMs,
    endAtMs,
    score,
    word: ratingWordOf(Math.min(score, Math.round(mean * 10) / 10)),
    endsBecause,
    ...(isBig && { isBig }),
  }
}

function heldForAnHour(good: readonly DaylightScore[], endAtMs: number): number {
  const begins = good.filter(({ atMs }) => atMs + hourMs <= endAtMs)
  const held = (begins.length > 0 ? begins : good.slice(0, 1)).map(({ atMs: fromMs }) =>
    good.filter(({ atMs }) => atMs >= fromMs && atMs < fromMs + hourMs).map(scoreOf),
  )
  return Math.max(...held.map((scores) => Math.min(...scores)))
}
