import { beforeEach, expect, it, vi } from 'vitest'
import {
  createAccountWithPlan,
  notePendingPayment,
  signInWithPlan,
  takeChosenPlan,
} from './chosen-plan'

beforeEach(() => localStorage.clear())

it('keeps the plan under its key and in the return address, and gives it once', () => {
  expect(signInWithPlan(3)).toBe('/api/login?next=%2F%3Fplan%3D3')
  expect(localStorage.getItem('selectedPlanAfterAuth')).toBe('3')
  expect(takeChosenPlan()).toBe(3)
  expect(localStorage.getItem('selectedPlanAfterAuth')).toBeNull()
  expect(takeChosenPlan()).toBeNull()
  expect(createAccountWithPlan(1)).toBe('/api/login?next=%2F%3Fplan%3D1&new=1')
  expect(takeChosenPlan()).toBe(1)
})

it.each(['', '0', '-1', '2.5', 'pro', '{"id":2}', '99999999999'])(
  'takes nothing for the plan %j, and throws it away',
  (text) => {
    localStorage.setItem('selectedPlanAfterAuth', text)
    expect(takeChosenPlan()).toBeNull()
    expect(localStorage.getItem('selectedPlanAfterAuth')).toBeNull()
  },
)

it('notes a payment under way and forgets it', () => {
  notePendingPayment(2)
  expect(localStorage.getItem('pendingPayment')).toBe('2')
  notePendingPayment(null)
  expect(localStorage.getItem('pendingPayment')).toBeNull()
})

it('leaves the return address to carry the plan where storage is refused', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(signInWithPlan(2)).toContain('plan%3D2')
  expect(takeChosenPlan()).toBeNull()
})
