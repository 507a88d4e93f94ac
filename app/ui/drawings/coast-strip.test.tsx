import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { RidgeRun } from '#domain/drawing/ridge'
import { draw, find, press, textsOf } from '../testing/draw'
import { CoastStrip, type StripReading } from './coast-strip'

const hour = 3_600_000
const day = (score: number): RidgeRun[] => [
  {
    samples: Array.from({ length: 20 }, (_, index) => ({ atMs: index * (hour / 2), score })),
    endAtMs: 10 * hour,
  },
]
const groups = [
  { name: 'Otways', lines: [], rows: [{ id: 1, name: 'Johanna', runs: day(8.5) }] },
  {
    name: 'Surf Coast',
    lines: [],
    rows: [
      { id: 2, name: 'Bells Beach', runs: day(5) },
      { id: 3, name: 'Winkipop', runs: [] },
    ],
  },
]
const clock = {
  startMs: 0,
  endMs: 24 * hour,
  nowMs: 3 * hour,
  nowLabel: '10:40',
  nights: [{ startMs: 10 * hour, endMs: 20 * hour }],
  days: [{ atMs: 0, label: 'Thu 3' }],
  clocks: [{ atMs: 6 * hour, label: '12' }],
  extremes: [
    { atMs: 2 * hour, type: 'high' as const },
    { atMs: 8 * hour, type: 'low' as const },
  ],
}

function strip(
  reading: StripReading | null,
  fields: Partial<Parameters<typeof CoastStrip>[0]> = {},
) {
  return (
    <CoastStrip
      groups={groups}
      clock={clock}
      width={400}
      pitch={7}
      namesWidth={100}
      foldNightsTo={12}
      reading={reading}
      label="3 surf spots"
      sentence="Bells Beach, Thu 14:00: fair 5.0"
      onRead={() => undefined}
      {...fields}
    />
  )
}
const application = () => find('[role="application"]')

it('names the days to come before the one that now is in', async () => {
  const wordsOf = async (nowMs: number, dawn: number) => {
    const days = [
      { atMs: 0, label: 'Mon 23' },
      { atMs: dawn, label: 'Tue 24' },
    ]
    const { box } = await draw(strip(null, { clock: { ...clock, nowMs, days, clocks: [] } }))
    return textsOf('svg text', box)
  }
  // In the evening only a rest of Monday is drawn: what stands right of now is Tuesday.
  for (const now of [2, 9.9]) expect(await wordsOf(now * hour, 20 * hour)).toContain('Tue 24')
  expect(await wordsOf(1 * hour, 2.5 * hour)).toContain('Tue 24')
  expect(await wordsOf(1 * hour, 2.5 * hour)).not.toContain('Mon 23')
  expect(await wordsOf(5 * hour, 20 * hour)).toContain('Mon 23')
  // A day that begins near the end is named while some of it is drawn.
  expect(await wordsOf(3 * hour, 22 * hour)).toContain('Tue 24')
  expect(await wordsOf(3 * hour, 23.8 * hour)).not.toContain('Tue 24')
})

it('names each day of a week, on the width of a phone by its weekday alone', async () => {
  const week = ['Thu 3', 'Fri 4', 'Sat 5', 'Sun 6', 'Mon 7', 'Tue 8', 'Wed 9']
  const days = week.map((label, index) => ({ atMs: index * 24 * hour, label }))
  const span = { endMs: 168 * hour, nowMs: -hour, nights: [], days, clocks: [] }
  const wordsOf = async (width: number) => {
    const { box } = await draw(strip(null, { groups: [], width, clock: { ...clock, ...span } }))
    return textsOf('svg text', box)
  }
  expect(await wordsOf(800)).toEqual(expect.arrayContaining(week.slice(1)))
  const names = ['Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed']
  expect(await wordsOf(358)).toEqual(expect.arrayContaining(names))
})

it('draws a row a spot under one clock: night, now, tide extremes, and a baseline without a rating', async () => {
  const { box, again } = await draw(strip(null))
  expect(box.querySelectorAll('[fill="var(--excellent)"]')).toHaveLength(1)
  expect(box.querySelectorAll('[fill="var(--fair)"]')).toHaveLength(1)
  expect(box.querySelectorAll('[stroke-dasharray="1 3"]')).toHaveLength(1)
  expect(box.querySelectorAll('[class*="night"]')).toHaveLength(1)
  expect(box.querySelectorAll('[fill="var(--tide)"]')).toHaveLength(2)
  const words = textsOf('svg text', box)
  for (const word of ['Otways', 'Surf Coast', '10:40', 'Thu 3']) expect(words).toContain(word)
  expect(words).not.toContain('Bells Beach')
  const number = (selector: string, name: string) =>
    Number(box.querySelector(selector)?.getAttribute(name))
  // Fourteen hours of light share the 288 pixels that the folded night leaves.
  const pastPx = (3 / 14) * 288
  expect(number('[class*="night"]', 'width')).toBe(12)
  expect(number('rect[fill="var(--paper)"]', 'width')).toBeCloseTo(pastPx, 6)
  const now = 'line[stroke="var(--now)"]'
  expect(number(now, 'x1')).toBeCloseTo(100 + pastPx, 6)
  const [top, height] = ['y', 'height'].map((name) => number('[class*="night"]', name))
  expect([number(now, 'y1'), number(now, 'y2')]).toEqual([top! - 6, top! + height!])
  await again(strip(null, { clock: { ...clock, nowMs: -hour } }))
  expect(box.querySelector(now)).toBeNull()
})

it('sets hours smaller that would end among the ridges of a phone', async () => {
  const lines = ['8.2 big Thu 20–21 h', '8.1 big Thu 19:30–20:30'].map(
    (text) => ({ text, tone: 'excellent' }) as const,
  )
  const { box } = await draw(strip(null, { groups: [{ ...groups[0]!, lines }] }))
  const sizes = lines.map(({ text }) =>
    [...box.querySelectorAll('text')]
      .find((one) => one.textContent === text)
      ?.getAttribute('font-size'),
  )
  expect(sizes).toEqual(['14', '12'])
})

it('is walked with keys: spots up and down, hours left and right, now, the end, and opened', async () => {
  const onRead = vi.fn()
  const onOpen = vi.fn()
  const at = { rowId: 2, atMs: 5 * hour }
  await draw(strip(at, { onRead, onOpen }))
  const moves: [key: string, to: StripReading][] = [
    ['ArrowUp', { ...at, rowId: 1 }],
    ['ArrowDown', { ...at, rowId: 3 }],
    ['ArrowLeft', { ...at, atMs: 4 * hour }],
    ['ArrowRight', { ...at, atMs: 6 * hour }],
    ['Home', { ...at, atMs: 3 * hour }],
    ['End', { ...at, atMs: 24 * hour }],
  ]
  for (const [key, to] of moves) {
    await press(application(), key)
    expect(onRead, key).toHaveBeenLastCalledWith(to)
  }
  await press(application(), 'Enter')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(at)
})

it('follows a finger to the nearest spot and hour, moves three marks for it, and neither measures, draws nor says anything else anew', async () => {
  const onRead = vi.fn()
  const { box, again } = await draw(strip(null, { onRead }))
  const svg = find<HTMLElement>('svg', box)
  svg.setPointerCapture = () => undefined
  const measure = vi.spyOn(svg, 'getBoundingClientRect')
  const send = (name: string, clientX: number) =>
    act(async () => {
      svg.dispatchEvent(new PointerEvent(name, { bubbles: true, clientX, clientY: 30, buttons: 1 }))
    })
  await send('pointerdown', 141)
  expect(onRead).toHaveBeenLastCalledWith({ rowId: 1, atMs: 2 * hour })
  await again(strip(onRead.mock.lastCall![0], { onRead }))
  const changed: MutationRecord[] = []
  const watch = new MutationObserver((records) => changed.push(...records))
  watch.observe(box, { subtree: true, childList: true, attributes: true, characterData: true })

  // Within the same hour nothing is read anew.
  for (const clientX of [139, 140, 143]) await send('pointermove', clientX)
  expect(onRead).toHaveBeenCalledTimes(1)
  for (const clientX of [200, 250, 300]) {
    await send('pointermove', clientX)
    await again(strip(onRead.mock.lastCall![0], { onRead }))
  }
  expect(onRead).toHaveBeenCalledTimes(4)
  expect(measure).toHaveBeenCalledTimes(1)
  watch.disconnect()
  expect(changed.length).toBeGreaterThan(0)
  for (const { type, attributeName, target } of changed) {
    expect([type, attributeName]).toEqual(['attributes', 'style'])
    expect((target as Element).closest('[class*="cross"]')).not.toBeNull()
  }
})
