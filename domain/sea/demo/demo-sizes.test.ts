import { expect, it } from 'vitest'
import { seedSpots } from '../../testing/seeds'
import { dayMs } from '../../time/durations'
import { demoSizes } from './demo-sizes'

it('a few beaches of the demonstration have surfers who report their size, the same all day', () => {
  const untilMs = Date.UTC(2026, 10, 21)
  const sizes = demoSizes(seedSpots, untilMs)
  expect(sizes.length).toBeGreaterThan(5)
  expect(sizes.length).toBeLessThan(seedSpots.length / 2)
  expect(sizes.some(({ factor }) => factor < 0.97)).toBe(true)
  expect(sizes.some(({ factor }) => factor > 1.03)).toBe(true)
  expect(demoSizes(seedSpots, untilMs)).toEqual(sizes)
  expect(demoSizes(seedSpots, untilMs + dayMs).length).toBeGreaterThan(5)
})
