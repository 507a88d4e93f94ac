import { describe, expect, it } from 'vitest'
import type { CoastBestWindow } from '#domain/rating/best-window-by-coast'
import { hourMs } from '#domain/time/durations'
import type { Spot } from '#domain/wire/spot'
import { bestOfCoasts, coastRuns } from './coast-bests'

/** 10:00 in Melbourne. */
const nowMs = Date.UTC(2026, 10, 22, 23)
const call = (name: string, startAtMs: number, score = 8.4): CoastBestWindow => ({
  coast: `Coast of ${name}`,
  spot: { id: 7, name } as Spot,
  window: {
    startAtMs,
    endAtMs: startAtMs + 3 * hourMs,
    score,
    word: 'excellent',
  } as NonNullable<CoastBestWindow['window']>,
  open: null,
  isRated: true,
})

describe('the best of each coast', () => {
  it('has its rating and hours, and its day where that is not today', () => {
    const bests = bestOfCoasts(
      [call('Bells Beach', nowMs + 4 * hourMs), call('Yellow Rock', nowMs + 20 * hourMs)],
      nowMs,
    )
    expect(bests.map(({ name, note }) => `${name} ${note}`)).toEqual([
      'Bells Beach 8.4 14–17 h',
      'Yellow Rock 8.4 Tue 06–09 h',
    ])
  })

  it('leaves out a coast on which nothing is fair', () => {
    expect(bestOfCoasts([{ ...call('x', nowMs), spot: null, window: null }], nowMs)).toEqual([])
  })
})

describe('the ridge of the whole coast', () => {
  const run = (startMs: number, ...scores: (number | null)[]) => ({
    samples: scores.map((score, index) => ({ atMs: startMs + index * hourMs, score })),
    endAtMs: startMs + scores.length * hourMs,
  })

  it('is the best rating of every half-hour, a run a day', () => {
    const rows = [
      { runs: [run(nowMs, 3, 5, null), run(nowMs + 20 * hourMs, 4)] },
      { runs: [run(nowMs, 6, 2, 1)] },
    ]
    const days = coastRuns(rows)
    expect(days.map(({ samples }) => samples.map(({ score }) => score))).toEqual([[6, 5, 1], [4]])
    expect(days[0]?.endAtMs).toBe(nowMs + 2.5 * hourMs)
  })
})
