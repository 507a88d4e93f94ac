import { expect, it } from 'vitest'
import { dayMs } from '../time/durations'
import {
  entitledPlan,
  honouredPlan,
  planBought,
  unlocksAdvancedTide,
  unlocksProfessional,
} from './plan'

const endMs = Date.UTC(2026, 10, 30)
const held = { subscriptionPlan: 'wave_rider', subscriptionEndAtMs: endMs } as const

it('a plan is held to its end and not a moment longer', () => {
  expect(entitledPlan(held, endMs - 1)).toBe('wave_rider')
  expect(entitledPlan(held, endMs)).toBe('free')
  expect(entitledPlan({ ...held, subscriptionEndAtMs: null }, endMs * 2)).toBe('wave_rider')
  expect(entitledPlan({ ...held, subscriptionPlan: null }, 0)).toBe('free')
})

it('one that renews is given three days for the news of its payment', () => {
  expect(entitledPlan({ ...held, renews: true }, endMs + 3 * dayMs - 1)).toBe('wave_rider')
  expect(entitledPlan({ ...held, renews: true }, endMs + 3 * dayMs)).toBe('free')
})

it('a device without signal honours it for seven days more', () => {
  expect(honouredPlan(held, endMs + 7 * dayMs - 1)).toBe('wave_rider')
  expect(honouredPlan(held, endMs + 7 * dayMs)).toBe('free')
  expect(honouredPlan(held, endMs, 0)).toBe('free')
})

it('each plan of the price list gives what it is sold for', () => {
  const unlocked = (['free', 'premium', 'pro'] as const).map((name) => {
    const plan = planBought(name)
    return [plan, unlocksProfessional(plan), unlocksAdvancedTide(plan)]
  })
  expect(unlocked).toEqual([
    ['free', false, false],
    ['wave_rider', true, false],
    ['surf_master', true, true],
  ])
})
