import { expect, it } from 'vitest'
import { dayMs } from '../time/durations'
import { honouredPlan, planBought, unlocksAdvancedTide, unlocksProfessional } from './plan'

const endMs = Date.UTC(2026, 10, 30)
const held = { subscriptionPlan: 'wave_rider', subscriptionEndAtMs: endMs } as const

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
