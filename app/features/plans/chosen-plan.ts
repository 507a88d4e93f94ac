import { createAccountHref, signInHref } from '../../data/asked/sign-in'
import { ownPaths } from '../../own-paths'
import { paths } from '../../paths'

/** Keys of accounts 9. */
const chosenKey = 'selectedPlanAfterAuth'
const pendingKey = 'pendingPayment'

/** '2' → 2; anything that is no plan's number → null. */
export function parsePlanId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/**
 * Keeps the plan over the sign-in and says where to sign in. The plan also travels in the return address,
 * because an installed app on iOS has a storage of its own (product 15).
 */
export function signInWithPlan(planId: number): string {
  write(chosenKey, String(planId))
  return signInHref(`${paths.home}?plan=${planId}`)
}

/** The same for a person who has no account yet. */
export function createAccountWithPlan(planId: number): string {
  write(chosenKey, String(planId))
  return createAccountHref(`${paths.home}?plan=${planId}`)
}

/** Signs in and comes back to this plan's checkout. */
export const signInToCheckout = (planId: number): string => signInHref(ownPaths.checkout(planId))

/** The plan chosen before signing in, once: it is forgotten here. */
export function takeChosenPlan(): number | null {
  const text = read(chosenKey)
  if (text !== null) write(chosenKey, null)
  return parsePlanId(text)
}

/** A payment of this plan has been given to the card form; null: it is over, one way or the other. */
export const notePendingPayment = (planId: number | null): void =>
  write(pendingKey, planId === null ? null : String(planId))

/** A payment was given to the card form and nothing has been said of its end yet. */
export const hasPendingPayment = (): boolean => read(pendingKey) !== null

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // A browser that refuses storage: the return address still carries the plan.
    return null
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // As above.
  }
}
