import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { hourMs } from '#domain/time/durations'
import { draw, textsOf } from '../testing/draw'
import type { ClockLanes } from './clock-lanes'
import { ClockSheet } from './clock-sheet'
import { bandPath, linePath } from './plot-paths'
import { TimeScrubber } from './time-scrubber'

const hours = (count: number) => Array.from({ length: count }, (_, index) => index * hourMs)
const lanes: ClockLanes = {
  startMs: 0,
  endMs: 51 * hourMs,
  nights: [{ startMs: 12 * hourMs, endMs: 21 * hourMs }],
  runs: [
    {
      samples: [
        { atMs: 0, score: 3 },
        { atMs: 6 * hourMs, score: 8.5 },
      ],
      endAtMs: 12 * hourMs,
    },
    { samples: [{ atMs: 21 * hourMs, score: 5 }], endAtMs: 30 * hourMs },
  ],
  best: { startMs: 5 * hourMs, endMs: 12 * hourMs },
  marks: hours(51)
    .filter((_, index) => index % 3 === 0)
    .map((atMs) => ({
      atMs,
      surf: '1.2',
      period: '14',
      swellFromDegrees: 210,
      speed: '15',
      windFromDegrees: 0,
      windTone: 'offshore' as const,
    })),
  surf: hours(51).map((atMs) => ({ atMs, low: 0.8, high: 1.2 })),
  models: hours(51).map((atMs) => ({ atMs, low: 0.5, high: 2 })),
  wind: hours(51).map((atMs) => ({ atMs, value: 15 })),
  tide: {
    points: hours(51).map((atMs) => ({ atMs, heightMetres: Math.sin(atMs / hourMs / 2) })),
    extremes: [
      { atMs: 3 * hourMs, type: 'high', label: '03:00' },
      { atMs: 9 * hourMs, type: 'low', label: '09:00' },
    ],
  },
  days: [
    { atMs: 0, label: 'Thu 3' },
    { atMs: 24 * hourMs, label: 'Fri 4' },
  ],
  clocks: [
    { atMs: 12 * hourMs, label: '12' },
    { atMs: 18 * hourMs, label: '18' },
  ],
}

/** The sheet as a phone shows it at three in the morning. */
const sheet = (changes: Partial<Parameters<typeof ClockSheet>[0]> = {}) =>
  draw(
    <ClockSheet
      lanes={lanes}
      size="compact"
      width={358}
      nowMs={3 * hourMs}
      nowLabel="now"
      readingMs={null}
      {...changes}
    />,
  )

it.each(['compact', 'full'] as const)(
  'no word of the %s sheet stands under the now-line',
  async (size) => {
    for (const tide of [lanes.tide, null]) {
      for (const nowMs of [2.8 * hourMs, 3 * hourMs, 3.3 * hourMs]) {
        const { box } = await sheet({ lanes: { ...lanes, tide }, size, nowMs })
        const nowX = (nowMs / hourMs) * (358 / 51)
        const words = [...box.querySelectorAll('text')].filter((one) => one.textContent !== 'now')
        expect(words.length).toBeGreaterThan(4)
        for (const word of words) {
          const x = Number(word.getAttribute('x'))
          const from = x - (word.getAttribute('text-anchor') === 'middle' ? 9 : 0)
          const crossed = from < nowX && x + 9 > nowX && Number(word.getAttribute('y')) > 18
          expect(crossed, word.textContent).toBe(false)
        }
      }
    }
  },
)

it.each(['compact', 'full'] as const)(
  'no word of the %s sheet stands under the line where the clock rests',
  async (size) => {
    for (const restMs of [8.9 * hourMs, 9 * hourMs, 33 * hourMs]) {
      const titles = { rating: 'Rating', surf: 'Surf, m', wind: 'Wind, km/h', tide: 'Tide, m' }
      const { box } = await sheet({ size, restMs, titles })
      const lineX = (restMs / hourMs) * (358 / 51)
      const words = [...box.querySelectorAll('text[text-anchor=middle]')]
      expect(words.length).toBeGreaterThan(1)
      for (const word of words)
        expect(Math.abs(Number(word.getAttribute('x')) - lineX), word.textContent).toBeGreaterThan(
          9,
        )
      // What a lane is stands before the line.
      const order = [...box.querySelectorAll('line[stroke="var(--ink)"],text[paint-order]')]
      expect(order[0]?.tagName).toBe('line')
      expect(order).toHaveLength(5)
    }
  },
)

it('no line crosses the words of a tide that is not known', async () => {
  for (const restMs of [9 * hourMs, 14 * hourMs, 24 * hourMs]) {
    const { box } = await sheet({ lanes: { ...lanes, tide: null }, restMs })
    const words = [...box.querySelectorAll('text')].find((one) =>
      one.textContent?.startsWith('No reliable'),
    )
    const from = Number(words?.getAttribute('x'))
    for (const atMs of [3 * hourMs, restMs]) {
      const x = (atMs / hourMs) * (358 / 51)
      expect(x < from || x > from + 172, `${x} ${from}`).toBe(true)
    }
  }
})

it.each(['compact', 'full'] as const)(
  'puts rating, surf, wind and tide of the %s sheet under one clock',
  async (size) => {
    const { box } = await sheet({ size, nowLabel: '03:00', readingMs: 10 * hourMs })
    const words = textsOf('text', box)
    expect(words).toEqual(expect.arrayContaining(['03:00', 'Fri 4', '18', '09:00']))
    // The day that now is in is named beside now, in whose place it would stand.
    const xOf = (word: string) =>
      Number(
        [...box.querySelectorAll('text')]
          .find((one) => one.textContent === word)
          ?.getAttribute('x'),
      )
    expect(xOf('Thu 3')).toBeGreaterThan(3 * (358 / 51) + 17)
    expect(xOf('Thu 3')).toBeLessThan(3 * (358 / 51) + 30)
    expect(words.includes('1.2')).toBe(size === 'compact')
    expect(words.includes('14')).toBe(size === 'full')
    // Fifteen of seventeen marks: the first would be cut by the edge, the second is where the now-line stands.
    expect(box.querySelectorAll('g[transform*=rotate]').length).toBe(15)
    const px = 358 / 51
    const reading = [...box.querySelectorAll('line')].at(-1)
    expect(Number(reading?.getAttribute('x1'))).toBeCloseTo(10 * px, 1)
    // The fill of each class that occurs, and the bracket over the best hours.
    const art = box.innerHTML
    for (const tone of ['poor', 'fair', 'good', 'very-good', 'excellent'])
      expect(art).toContain(tone)
    expect(art).toContain(`H${12 * px - 1}`)
  },
)

it('draws the band of all wave models around that of the surf, and nothing where one alone knows it', async () => {
  const heightOf = async (models: ClockLanes['models'], opacity: number) => {
    const { box } = await sheet({ lanes: { ...lanes, models }, size: 'full' })
    const d = box.querySelector(`path[opacity="${opacity}"]`)?.getAttribute('d') ?? ''
    const ys = [...d.matchAll(/\d (\d+(?:\.\d+)?)/g)].map(([, y]) => Number(y))
    return ys.length === 0 ? 0 : Math.max(...ys) - Math.min(...ys)
  }
  const [surf, all] = [await heightOf(lanes.models, 0.35), await heightOf(lanes.models, 0.18)]
  // 0.8 to 1.2 m within 0.5 to 2 m, on one scale.
  expect(all / surf).toBeCloseTo(1.5 / 0.4, 1)
  expect(await heightOf([], 0.18)).toBe(0)
})

it('draws what is known when nothing else is', async () => {
  const nothing = { runs: [], best: null, marks: [], surf: [], models: [], wind: [], tide: null }
  const { box } = await sheet({ lanes: { ...lanes, ...nothing }, width: 288 })
  expect(box.textContent).toContain('No reliable tide is known here')
  expect(box.innerHTML).not.toContain('NaN')
})

it('breaks a line where hours are missing', () => {
  const xAt = (atMs: number) => atMs / hourMs
  const points = [0, 1, 6, 7].map((hour) => ({ atMs: hour * hourMs, y: 5, floorY: 9 }))
  expect(linePath(points, xAt, 3 * hourMs)).toBe('M0 5L1 5M6 5L7 5')
  expect(bandPath(points, xAt, 3 * hourMs)).toBe('M0 5L1 5L1 9L0 9ZM6 5L7 5L7 9L6 9Z')
})

it('moves time under a finger, and gives back what a scroll had moved', async () => {
  const onRead = vi.fn()
  const { box } = await draw(
    <TimeScrubber
      startMs={0}
      endMs={51 * hourMs}
      stepMs={hourMs}
      readingMs={4 * hourMs}
      restMs={3 * hourMs}
      onRead={onRead}
      label="Move the clock"
      valueText="Thu 04:00, Good 6.1"
    >
      <svg />
    </TimeScrubber>,
  )
  const drawing = box.querySelector('svg')?.parentElement as HTMLElement
  drawing.getBoundingClientRect = () => ({ left: 100, width: 510 }) as DOMRect
  const point = (kind: string, clientX: number) =>
    act(async () => {
      drawing.dispatchEvent(
        new MouseEvent(kind, { clientX, buttons: 1, bubbles: true, cancelable: true }),
      )
    })
  await point('pointerdown', 302)
  expect(onRead).toHaveBeenLastCalledWith(20 * hourMs)
  await point('pointermove', 900)
  expect(onRead).toHaveBeenLastCalledWith(51 * hourMs)
  await point('pointercancel', 900)
  expect(onRead).toHaveBeenLastCalledWith(4 * hourMs)
})
