import { expect, it } from 'vitest'
import { gaugeLevel } from '../../tide/gauge-levels'
import { gaugeById } from '../../tide/testing/gauges'
import { hourMs } from '../../time/durations'
import { type MeasuredLevel, measuredResiduals } from './sea-level'

const startMs = Date.UTC(2026, 9, 20)
const lorne = gaugeById('lorne')
const hours = 25 * 24

const levels = (
  change: (metres: number, index: number) => number = (metres) => metres,
): MeasuredLevel[] =>
  Array.from({ length: hours }, (_, index) => {
    const atMs = startMs + index * hourMs
    return { atMs, metres: change(4.2 + gaugeLevel(lorne, atMs), index), sensor: 'rad' }
  })
const last = (list: MeasuredLevel[]) => measuredResiduals(list, lorne).at(-1)?.metres

it('shows a surge of the last day, to the newest hour', () => {
  const surge = levels((metres, index) => (index >= hours - 24 ? metres + 0.3 : metres))
  expect(last(surge)).toBeCloseTo(0.3 * (1 - 24 / hours), 6)
})

it('leaves a spike out', () => {
  const spiked = levels((metres, index) => (index === hours - 5 ? metres + 3 : metres))
  expect(measuredResiduals(spiked, lorne)).toHaveLength(hours - 1)
  expect(last(spiked)).toBeCloseTo(0, 6)
})

it('begins again where the zero jumped', () => {
  const jumped = (at: number) => levels((metres, index) => (index >= at ? metres + 1.5 : metres))
  expect(last(jumped(100))).toBeCloseTo(0, 6)
  // The hour of the jump itself is like none around it.
  expect(measuredResiduals(jumped(100), lorne)).toHaveLength(hours - 101)
  // Too little is known since.
  expect(measuredResiduals(jumped(hours - 50), lorne)).toEqual([])
})

it('begins again with another sensor, whose zero is another', () => {
  const changed = levels().map((one, index) => (index < 200 ? { ...one, sensor: 'prs' } : one))
  expect(measuredResiduals(changed, lorne)).toHaveLength(hours - 200)
})

it('says nothing of fewer than ten days', () => {
  expect(measuredResiduals(levels().slice(0, 9 * 24), lorne)).toEqual([])
})
