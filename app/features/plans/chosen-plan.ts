import { createAccountHref, signInHref } from '../../data/asked/sign-in'
import { readStorage, writeStorage } from '../../data/tab/browser-storage'
import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'

/** Keys of accounts 9. */
const chosenKey = 'selectedPlanAfterAuth'
const pendingKey = 'pendingPayment'

/** Null: not a plan's id. */
export function parsePlanId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** Keeps the plan in the storage and in the return address: an installed iOS app has its own storage (product 15). */
export function signInWithPlan(planId: number): string {
  writeStorage(chosenKey, String(planId))
  return signInHref(`${paths.home}?plan=${planId}`)
}

export function createAccountWithPlan(planId: number): string {
  writeStorage(chosenKey, String(planId))
  return createAccountHref(`${paths.home}?plan=${planId}`)
}

export const signInToCheckout = (planId: number): string => signInHref(ownPaths.checkout(planId))

/** Reads the choice once and forgets it. */
export function takeChosenPlan(): number | null {
  const text = readStorage(chosenKey)
  if (text !== null) writeStorage(chosenKey, null)
  return parsePlanId(text)
}

/** Null: the payment has ended. */
export function notePendingPayment(planId: number | null): void {
  writeStorage(pendingKey, planId === null ? null : String(planId))
}

/** The card form has a payment with an unknown end. */
export const hasPendingPayment = (): boolean => readStorage(pendingKey) !== null
