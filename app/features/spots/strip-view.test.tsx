import { expect, it, vi } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { hourMs } from '#domain/time/durations'
import type { CoastScores } from '../../data/stored/use-coast-scores'
import { renderHook } from '../../testing/mount'
import { drawPage, find, press } from '../../ui/testing/draw'
import { StripView } from './strip-view'
import { useCoastMap } from './use-coast-map'

const spots = [testSpot(1), testSpot(2, { longitude: 145 })]
const startMs = Math.floor(Date.now() / hourMs - 3) * hourMs
const asked = vi.hoisted(() => ({ coast: 0, bestAmong: [] as unknown }))
vi.mock('../../data/stored/use-coast-scores', async (original) => ({
  ...(await original<object>()),
  useCoastScores: () => {
    asked.coast++
    return scores
  },
}))
vi.mock('../../data/stored/use-best-window-by-coast', () => ({
  useBestWindowByCoast: (_: boolean, among: unknown) => {
    asked.bestAmong = among
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
  rows: spots.map((spot) => ({ spot, coast: 'Surf Coast', runs })),
  isWhole: true,
}

it('strip and map ask for the best of the spots that are shown, and of no others', async () => {
  const shown = spots.slice(1)
  await drawPage(<StripView spots={shown} span="48h" />)
  expect(asked.bestAmong).toBe(shown)
  asked.bestAmong = null
  await renderHook(() => useCoastMap(shown, scores, startMs))
  expect(asked.bestAmong).toBe(shown)
})

it('a step on the strip changes the marks, the words read and nothing else', async () => {
  const { box } = await drawPage(<StripView spots={spots} span="48h" />)
  const strip = find('[aria-roledescription="coast strip"]', box)
  await press(strip, 'ArrowDown')
  const before = asked.coast
  const bar = find('a[href*="/spot/"]', box)
  const changed: Node[] = []
  const watch = new MutationObserver((records) =>
    changed.push(...records.map(({ target }) => target)),
  )
  watch.observe(box, { subtree: true, childList: true, attributes: true, characterData: true })
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await press(strip, key)
  watch.disconnect()

  // What the coast is drawn from is not asked for again.
  expect(asked.coast).toBe(before)
  expect(find('[role="status"]', box).textContent).toMatch(/^Spot 1, /)
  expect(bar.textContent).toContain('Spot 1')
  expect(changed.length).toBeGreaterThan(3)
  const mayChange = [bar, find('[role="status"]', box), find('[class*="cross"]', box)]
  for (const node of changed) expect(mayChange.some((one) => one.contains(node))).toBe(true)
})
