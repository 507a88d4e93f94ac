import { expect, it, vi } from 'vitest'
import { click, draw } from '../testing/draw'
import { TideBars } from './tide-bars'

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

it('draws each day from its lowest to its highest water on one axis, and opens it', async () => {
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
