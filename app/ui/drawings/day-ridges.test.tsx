import { expect, it } from 'vitest'
import { hourMs } from '#domain/time/durations'
import { draw } from '../testing/draw'
import { DayRidges, type RidgeDay } from './day-ridges'

const day = (id: string, more: Partial<RidgeDay> = {}): RidgeDay => ({
  id,
  label: id,
  startMs: 5 * hourMs,
  endMs: 21 * hourMs,
  runs: [{ samples: [{ atMs: 6 * hourMs, score: 6.5 }], endAtMs: 20 * hourMs }],
  says: '1.2–1.8',
  tone: 'good',
  confidence: 'high',
  best: null,
  wind: [],
  sentence: 'Good, 1.2–1.8 m',
  ...more,
})
const show = (days: RidgeDay[]) =>
  draw(
    <DayRidges
      days={days}
      selectedId={days[0]?.id ?? ''}
      openId={null}
      hours={null}
      onSelect={() => undefined}
      nowMs={10 * hourMs}
      clocks={[{ atMs: 12 * hourMs, label: '12' }]}
      ariaLabel="Days"
    />,
  )

it('is a row a day: a ridge, its best hours underlined, paler where it is less sure', async () => {
  const best = { startMs: 6 * hourMs, endMs: 9 * hourMs }
  const unsure = day('Sat 5', { confidence: 'low', runs: [] })
  const { box } = await show([day('Today', { best }), unsure])
  const rows = [...box.querySelectorAll('label')]
  const says = '1.2–1.8, Good, 1.2–1.8 m'
  expect(rows.map((row) => row.textContent)).toEqual([`Today${says}`, `Sat 5${says}`])
  expect(rows[0]?.innerHTML).toContain('good')
  const px = 328 / 16
  expect(rows[0]?.innerHTML).toMatch(new RegExp(`M${px} [0-9]+H${4 * px}`))
  expect(rows[1]?.querySelector('g.opacity-70')).not.toBeNull()
})

it('keeps a ridge within its own row, however good the day is', async () => {
  const runs = [{ samples: [{ atMs: 6 * hourMs, score: 10 }], endAtMs: 20 * hourMs }]
  const { box } = await show([day('Sat 28'), day('Sun 29', { runs })])
  const art = box.querySelector('label:last-of-type svg')
  expect(art?.getAttribute('height')).toBe('34')
  const drawn = [...(art?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'))
  const tops = drawn.join(' ').matchAll(/[ML][\d.]+ (-?[\d.]+)/g)
  const highest = Math.min(...[...tops].map(([, y]) => Number(y)))
  expect(highest).toBeLessThan(4)
  expect(highest).toBeGreaterThanOrEqual(0)
})

it('draws the wind alone where the waves are not known', async () => {
  const wind = [6, 9, 12].map((hour) => ({
    atMs: hour * hourMs,
    fromDegrees: 0,
    tone: 'offshore' as const,
    speed: '12',
  }))
  const { box } = await show([day('Sun 13', { runs: [], wind, says: 'wind only', tone: null })])
  expect(box.textContent).toContain('wind only')
  expect(box.querySelectorAll('label text')).toHaveLength(3)
  expect(box.querySelectorAll('label g[transform]')).toHaveLength(3)
})
