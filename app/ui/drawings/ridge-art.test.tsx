import { expect, it } from 'vitest'
import { clockAxis } from '#domain/drawing/clock-axis'
import { draw } from '../testing/draw'
import { NightBands, PastAndNow } from './plot-frame'
import { RidgeArt } from './ridge-art'

const hour = 3_600_000
const axis = clockAxis({
  startMs: 0,
  endMs: 48 * hour,
  right: 480,
  nights: [{ startMs: 10 * hour, endMs: 20 * hour }],
})
const baseline = { y: 50, left: 0, right: 480 }

it('keeps the baseline where nothing is rated', async () => {
  const { box } = await draw(
    <svg aria-hidden="true">
      <RidgeArt ridge={{ fills: [], edges: [], crest: '' }} baseline={baseline} />
    </svg>,
  )
  expect([...box.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([
    'M0 50H480',
  ])
})

it('veils the past up to now and shades the night; a time outside has no line', async () => {
  const frame = { axis, top: 10, bottom: 60 }
  const { box, again } = await draw(
    <svg aria-hidden="true">
      <NightBands {...frame} />
      <PastAndNow {...frame} nowMs={3 * hour} />
    </svg>,
  )
  const widths = [...box.querySelectorAll('rect')].map((rect) => rect.getAttribute('width'))
  expect(widths).toEqual(['100', '30'])
  const line = box.querySelector('line')
  expect(['x1', 'y1', 'y2'].map((name) => line?.getAttribute(name))).toEqual(['30', '10', '60'])
  await again(
    <svg aria-hidden="true">
      <PastAndNow {...frame} nowMs={-hour} />
    </svg>,
  )
  expect(box.querySelector('line')).toBeNull()
})
