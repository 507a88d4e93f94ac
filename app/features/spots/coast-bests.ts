import type { RidgeRun } from '#domain/drawing/ridge'
import type { CoastBestWindow } from '#domain/rating/best-window-by-coast'
import { halfHourMs, hourMs } from '#domain/time/durations'
import type { RatingWord } from '#domain/wire/conditions'
import { windowNote } from '../../data/shown/strip-clock'

export type CoastBest = {
  coast: string
  spotId: number
  name: string
  /** As `windowNote` has it. */
  note: string
  score: number
  tone: RatingWord
  startAtMs: number
}

/** Each coast's best spot of the next 48 hours with its rating and hours; coasts without any are left out. */
export function bestOfCoasts(calls: readonly CoastBestWindow[], nowMs: number): CoastBest[] {
  return calls.flatMap(({ coast, spot, window }) => {
    if (!spot || !window) return []
    const { score, word, startAtMs } = window
    const note = windowNote(window, nowMs)
    return [{ coast, spotId: spot.id, name: spot.name, note, score, tone: word, startAtMs }]
  })
}

/** The best rating on the whole coast at each half-hour, a run a day of light. */
export function coastRuns(rows: readonly { runs: readonly RidgeRun[] }[]): RidgeRun[] {
  const best = new Map<number, number>()
  for (const { samples } of rows.flatMap(({ runs }) => runs))
    for (const { atMs, score } of samples)
      if (score !== null) best.set(atMs, Math.max(score, best.get(atMs) ?? 0))
  const days: { samples: { atMs: number; score: number }[]; endAtMs: number }[] = []
  for (const [atMs, score] of [...best].toSorted(([a], [b]) => a - b)) {
    const day = days.at(-1)
    // Spots see first light some minutes apart; a night is longer than two hours.
    if (day && atMs - day.endAtMs < 2 * hourMs) {
      day.samples.push({ atMs, score })
      day.endAtMs = atMs + halfHourMs
    } else days.push({ samples: [{ atMs, score }], endAtMs: atMs + halfHourMs })
  }
  return days
}
