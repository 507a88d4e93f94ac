import { describe, expect, it } from 'vitest'
import type { CoastBestWindow } from '#domain/rating/best-window-by-coast'
import { hourMs } from '#domain/time/durations'
import { bestOfCoasts, coastRuns } from './use-coast-map'

/** 10:00 in Melbourne. */
const nowMs = Date.UTC(2026, 10, 22, 23)

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

it('the best of each coast leaves out a coast on which nothing is fair', () => {
  const poor: CoastBestWindow = {
    coast: 'Otways',
    spot: null,
    window: null,
    open: null,
    isRated: true,
  }
  const fair = { ...poor, coast: 'Bellarine', spot: { id: 7 }, window: { score: 5 } }
  expect(bestOfCoasts([poor, fair as CoastBestWindow])).toEqual([fair])
})
