import { expect, it, vi } from 'vitest'
import { click, draw, find, press } from '../testing/draw'
import { TideBars } from './tide-bars'
import { TideCurve } from './tide-curve'

const minute = 60_000
const hour = 60 * minute
const clock = (atMs: number) => new Date(atMs).toISOString().slice(11, 16)

/** Rises a tenth of a metre an hour for twelve hours, then falls back. */
const points = Array.from({ length: 145 }, (_, index) => ({
  atMs: index * 10 * minute,
  heightMetres: index <= 72 ? index / 60 : (144 - index) / 60,
}))

const curve = (more: Partial<Parameters<typeof TideCurve>[0]> = {}) => (
  <TideCurve
    points={points}
    extremes={[
      { atMs: 12 * hour, type: 'high', title: 'High tide', heightMetres: 1.2 },
      { atMs: 23 * hour, type: 'low', title: 'Low tide', heightMetres: 0.1 },
    ]}
    startMs={0}
    endMs={24 * hour}
    nowMs={6 * hour}
    nights={[]}
    formatClock={clock}
    formatHeight={(metres) => `${metres.toFixed(1)} m`}
    ariaLabel="Tide at Bells Beach"
    {...more}
  />
)

/** 1.2 m at this hour, and less before and after. */
const highAt = (hours: number) =>
  points.map(({ atMs }) => ({
    atMs,
    heightMetres: 1.2 - Math.abs(atMs - hours * hour) / (20 * hour),
  }))

/** px at which the words that begin so are anchored. */
async function placeOf(beginning: string, more: Parameters<typeof curve>[0]): Promise<number> {
  const { box } = await draw(curve(more))
  const words = [...box.querySelectorAll('text')].find((text) =>
    text.textContent?.startsWith(beginning),
  )
  return Number(words?.getAttribute('x'))
}

const slider = () => find('[role="slider"]')
const spoken = () => slider().getAttribute('aria-valuetext')

it('reads its resting time where now is not on the curve, until a key moves the line', async () => {
  const { box } = await draw(curve({ nowMs: null, restMs: 6 * hour }))
  const slider = find('[role=slider]', box)
  expect(slider.getAttribute('aria-valuetext')).toBe('06:00, 0.6 m')
  expect(box.querySelector('svg')?.textContent).toContain('06:00  0.6 m')
  await press(slider, 'ArrowRight')
  expect(slider.getAttribute('aria-valuetext')).toBe('06:10, 0.6 m')
  await press(slider, 'Escape')
  expect(slider.getAttribute('aria-valuetext')).toBe('06:00, 0.6 m')
  const today = await draw(curve({ nowMs: 9 * hour, restMs: 6 * hour }))
  expect(find('[role=slider]', today.box).getAttribute('aria-valuetext')).toBe('09:00, 0.9 m')
})

it('says its highs and lows in words, without a height where none is known', async () => {
  const { box } = await draw(curve())
  expect(find('figure').getAttribute('aria-label')).toBe('Tide at Bells Beach')
  expect(box.textContent).toContain('High tide at 12:00, 1.2 m. Low tide at 23:00, 0.1 m.')
  const unknown = await draw(curve({ formatHeight: () => '' }))
  expect(unknown.box.textContent).toContain('High tide at 12:00. Low tide at 23:00.')
})

it('writes the ends of its axis beside the words of highs and lows, not over them', async () => {
  const range = { lowestMetres: -1.5, highestMetres: 3 }
  const lowAt = (hours: number) => ({
    extremes: [{ atMs: hours * hour, type: 'low' as const, title: 'Low tide', heightMetres: 0 }],
    range,
  })
  const lowestAt = (hours: number) => placeOf('lowest tide', lowAt(hours))
  expect(await lowestAt(23)).toBe(4)
  expect(await lowestAt(1)).toBeGreaterThan(200)
  // A low of 0.8 m has its words well above the lowest tide's.
  expect(await lowestAt(8)).toBe(4)
})

it('writes the highest tide where neither the line of now nor the resting line cuts it', async () => {
  const range = { lowestMetres: -1.5, highestMetres: 3 }
  const highestAt = (more: Parameters<typeof curve>[0]) =>
    placeOf('highest tide', { extremes: [], range, ...more })
  expect(await highestAt({ nowMs: 22 * hour })).toBe(4)
  expect(await highestAt({ nowMs: 3 * hour })).toBeGreaterThan(200)
  expect(await highestAt({ nowMs: null, restMs: 6 * hour })).toBeGreaterThan(200)
  // A high at the right end near the highest tide, and now at the left: the middle is left.
  const high = { type: 'high' as const, title: 'High tide', heightMetres: 1.2 }
  const late = { extremes: [{ ...high, atMs: 22 * hour }], points: highAt(22) }
  const fits = { range: { ...range, highestMetres: 1.2 } }
  expect(await highestAt({ ...late, ...fits, nowMs: 3 * hour })).toBe(164)
  // Highs at both ends, and now where the middle begins: just after it.
  const both = { extremes: [6, 20].map((at) => ({ ...high, atMs: at * hour })) }
  expect(await highestAt({ ...both, ...fits, nowMs: 9 * hour, points: highAt(6) })).toBe(127)
  // Highs and now leave room for fewer words alone, at the right end.
  const full = { extremes: [4, 15.7].map((at) => ({ ...high, atMs: at * hour })) }
  const busy = { ...full, ...fits, nowMs: 9.3 * hour, points: highAt(10) }
  expect(await placeOf('highest 1.2 m', busy)).toBe(324)
  // The words of a high of 1.2 m begin just below.
  const early = { extremes: [{ ...high, atMs: 8 * hour }], points: highAt(8) }
  const below = { range: { ...range, highestMetres: 2.9 } }
  expect(await highestAt({ ...early, ...below, nowMs: 10 * hour })).toBe(4)
})

it('moves by arrow keys, hours, ends, and lets go with Escape', async () => {
  await draw(curve())
  const steps: [string, string][] = [
    ['ArrowRight', '06:10, 0.6 m'],
    ['ArrowLeft', '06:00, 0.6 m'],
    ['PageUp', '07:00, 0.7 m'],
    ['Home', '00:00, 0.0 m'],
    ['ArrowLeft', '00:00, 0.0 m'],
    ['End', '00:00, 0.0 m'],
    ['PageDown', '23:00, 0.1 m'],
    ['Escape', '06:00, 0.6 m'],
  ]
  for (const [key, text] of steps) {
    await press(slider(), key)
    expect([key, spoken()]).toEqual([key, text])
  }
  expect(slider().getAttribute('aria-valuemax')).toBe('1440')
})

it('forgets a reading that lies outside a new day', async () => {
  const { again } = await draw(curve())
  await press(slider(), 'ArrowRight')
  const shifted = points.map((point) => ({ ...point, atMs: point.atMs + 48 * hour }))
  await again(curve({ points: shifted, startMs: 48 * hour, endMs: 72 * hour, nowMs: null }))
  expect(spoken()).toBe('00:00, 0.0 m')
})

const bar = (id: string, lowestMetres: number, highestMetres: number) => ({
  id,
  weekday: 'T',
  day: id,
  lowestMetres,
  highestMetres,
  extremes: [1],
  moon: null,
  label: `Day ${id}`,
})

it('of many days draws each from its lowest to its highest water on one axis, and opens it', async () => {
  const onChoose = vi.fn()
  const { box } = await draw(
    <TideBars
      bars={[bar('3', 0.2, 2.2), bar('4', 0.7, 1.7)]}
      range={{ lowestMetres: 0, highestMetres: 2.4 }}
      selectedId="3"
      onChoose={onChoose}
    />,
  )
  const heights = [...box.querySelectorAll('rect')].map((one) => Number(one.getAttribute('height')))
  // Springs are twice neaps here, and drawn so.
  expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(2, 5)
  expect(box.querySelectorAll('circle')).toHaveLength(2)
  expect(box.querySelector('[aria-current=date]')?.textContent).toBe('3TDay 3')
  const second = box.querySelectorAll('button')[1]
  if (second) await click(second)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('4')
})
