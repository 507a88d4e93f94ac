import { honouredPlan } from '#domain/plan/plan'
import { hourMs } from '#domain/time/durations'
import type { Plan } from '#domain/wire/subscription-plan'
import { useSession } from '../state/session'
import { hasSignInHint } from '../state/sign-in'
import { useNow } from './use-now'
import { usePerson, useSessionEnded } from './use-person'

/**
 * What this person's plan unlocks here, by what the device last heard and some days past its end
 * (`honouredPlan`). Null: no one is signed in; undefined: not known yet.
 */
export function useHeldPlan(): Plan | null | undefined {
  const person = usePerson()
  const isEnded = useSessionEnded()
  const isChecked = useSession((session) => session.isPersonChecked)
  const nowMs = useNow(hourMs)
  if (person === undefined || (!person && !isChecked && hasSignInHint())) return undefined
  if (!person || isEnded) return null
  const { subscriptionPlan, subscriptionEndAtMs = null } = person
  return honouredPlan({ subscriptionPlan, subscriptionEndAtMs }, nowMs)
}
