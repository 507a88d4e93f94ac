import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { draw, find } from '../testing/draw'
import { laneSpans, pulledValue, ThresholdDays } from './threshold-days'

const days = Array.from({ length: 10 }, (_, index) => ({
  id: `day ${index}`,
  label: index === 7 ? 'Today' : '',
  values: [index === 2 ? null : index / 2, 20],
  tone: 'good' as const,
  isLit: index > 5,
}))
const line = {
  id: 'least',
  label: 'Minimum',
  value: 2,
  min: 0.5,
  max: 10,
  step: 0.1,
  words: '2.0 m',
}
const lanes = [
  { name: 'Surf', heightPx: 100, top: 5, lines: [line] },
  { name: 'Wind', heightPx: 50, top: 50, lines: [] },
]

const drawn = async (todayIndex = 7) => {
  const onPull = vi.fn()
  const { box } = await draw(
    <ThresholdDays
      {...{ days, lanes, onPull }}
      dotsName="Told"
      todayIndex={todayIndex}
      ariaLabel="Days"
    />,
  )
  return { box, onPull }
}

it('draws a bar a day and lane, as high as its value, pale where nothing would be told', async () => {
  const { box } = await drawn()
  const bars = [...box.querySelectorAll('rect')]
  expect(bars).toHaveLength(9 + 10)
  const heights = bars.slice(0, 9).map((bar) => Number(bar.getAttribute('height')))
  expect(heights).toEqual([1, 10, 30, 40, 50, 60, 70, 80, 90])
  const pale = bars.filter((bar) => /opacity/.test(bar.getAttribute('class') ?? ''))
  expect(pale).toHaveLength(5 + 6)
  const told = [...box.querySelectorAll('circle')].filter((dot) => dot.getAttribute('r') !== '1')
  expect(told).toHaveLength(4)
})

it.each([0, 1, 7])(
  'writes no name under the line of today, where that is day %i',
  async (index) => {
    const { box } = await drawn(index)
    const nowX = Number(find('line[stroke="var(--now)"]', box).getAttribute('x1'))
    for (const name of ['Surf', 'Wind', 'Told']) {
      const text = [...box.querySelectorAll('text')].find((one) => one.textContent === name)
      const x = Number(text?.getAttribute('x'))
      expect(nowX < x - 2 || nowX > x + name.length * 6, name).toBe(true)
    }
  },
)

it('is pulled by its grip, wherever that was taken, and let go', async () => {
  const { box, onPull } = await drawn()
  const grip = find<HTMLInputElement>('input[type=range]', box).parentElement!
  const send = (name: string, clientY: number, buttons: number) =>
    act(async () => {
      grip.dispatchEvent(
        new MouseEvent(name, { clientY, buttons, bubbles: true, cancelable: true }),
      )
    })
  const [lane] = laneSpans(lanes)
  const y = lane!.baseY - 40
  await send('pointerdown', y + 6, 1)
  await send('pointermove', y + 6 - 20, 1)
  expect(onPull).toHaveBeenLastCalledWith('least', 3)
  await send('pointermove', y, 0)
  expect(onPull).toHaveBeenCalledTimes(1)
  await send('pointerup', y, 0)
  await send('pointermove', y - 20, 1)
  expect(onPull).toHaveBeenCalledTimes(1)
})

it('keeps a pulled value on its steps and inside its range', () => {
  const lane = { topY: 20, baseY: 120 }
  expect(pulledValue(70, lane, 5, line)).toBe(2.5)
  expect(pulledValue(-200, lane, 5, line)).toBe(10)
  expect(pulledValue(140, lane, 5, line)).toBe(0.5)
  expect(pulledValue(71.3, lane, 5, line)).toBe(2.4)
})
