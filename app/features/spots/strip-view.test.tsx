import { expect, it, vi } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { hourMs } from '#domain/time/durations'
import type { CoastScores } from '../../data/stored/use-coast-scores'
import { renderHook } from '../../testing/mount'
import { drawPage, find } from '../../ui/testing/draw'
import { StripView } from './strip-view'
import { useCoastMap } from './use-coast-map'

const spots = [testSpot(1), testSpot(2, { longitude: 145 })]
const startMs = Math.floor(Date.now() / hourMs - 3) * hourMs
const asked = vi.hoisted(() => ({ coast: 0, bestAmong: [] as unknown, hours: 0, isScored: true }))
vi.mock('../../data/stored/use-coast-scores', async (original) => ({
  ...(await original<object>()),
  useCoastScores: () => {
    asked.coast++
    return asked.isScored ? scores : undefined
  },
}))
vi.mock('../../data/stored/use-best-window-by-coast', () => ({
  useBestWindowByCoast: (_: boolean, among: unknown, hours: number) => {
    asked.bestAmong = among
    asked.hours = hours
  },
}))
vi.mock('../../data/stored/use-spots', () => {
  const gauges = new Map()
  return { useGauges: () => gauges, useSpots: () => undefined }
})

const runs = [
  {
    samples: [4.5, 8].map((score, index) => ({ atMs: startMs + index * hourMs, score })),
    endAtMs: startMs + 2 * hourMs,
  },
]
const scores: CoastScores = {
  frame: { startMs, endMs: startMs + 51 * hourMs, nights: [] },
  aheadHours: 48,
  rows: spots.map((spot) => ({ spot, coast: 'Surf Coast', runs })),
  isWhole: true,
}

it.each([
  ['48h', 48],
  ['7d', 168],
] as const)(
  'strip and map ask for the best of the spots that are shown, and of no others, in the hours that they draw: %s',
  async (span, hours) => {
    const shown = spots.slice(1)
    await drawPage(<StripView spots={shown} span={span} />)
    expect([asked.bestAmong, asked.hours]).toEqual([shown, hours])
    Object.assign(asked, { bestAmong: null, hours: 0 })
    await renderHook(() => useCoastMap(shown, { ...scores, aheadHours: hours }, startMs))
    expect([asked.bestAmong, asked.hours]).toEqual([shown, hours])
  },
)

it.each([false, true])('one steps along the coast once it is scored: %s', async (isScored) => {
  asked.isScored = isScored
  const { box } = await drawPage(<StripView spots={spots} span="48h" />)
  for (const way of ['west', 'east']) {
    const step = find<HTMLButtonElement>(`[aria-label="Spot to the ${way}"]`, box)
    expect(step.disabled).toBe(!isScored)
  }
})
