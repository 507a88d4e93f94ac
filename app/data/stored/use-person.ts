import { useState } from 'react'
import { storedDashboardOrder } from '#db/device/dashboard-order'
import { keptPicture } from '#db/device/kept-picture'
import { outboxState } from '#db/device/outbox'
import { currentPerson, isSessionEnded, type Person } from '#db/device/person'
import { storedOwnProfile, storedProfile } from '#db/device/profile'
import { honouredPlan } from '#domain/person/plan'
import { hourMs } from '#domain/time/durations'
import type { Plan } from '#domain/wire/subscription-plan'
import { hasSignInHint } from '../asked/sign-in'
import { useSession } from '../tab/session'
import { useNow } from '../tab/use-now'
import { sharedHook, sharedRead, useSharedRead } from './shared-read'

const person = sharedRead(currentPerson)
const sessionEnded = sharedRead(isSessionEnded)

/**
 * Who is signed in on this device; null: no one. Undefined while the store is read, and while the server is asked who
 * it is that its readable cookie speaks of.
 */
export function usePerson(): Person | null | undefined {
  const stored = useSharedRead(person)
  const isChecked = useSession((session) => session.isPersonChecked)
  return stored === null && !isChecked && hasSignInHint() ? undefined : stored
}

/** The server no longer knows the person whom this device remembers. */
export function useSessionEnded(): boolean {
  return useSharedRead(sessionEnded) ?? false
}

/** The profile as last heard; null: not on this device, undefined: the store is still being read. */
export const useProfile = sharedHook(storedProfile)

/** What is known of it where the whole is not (`storedOwnProfile`). */
export const useOwnProfile = sharedHook(storedOwnProfile)

const pictureRead = sharedRead(keptPicture)

/**
 * The source of the person's picture: kept on the device, else its address. Once shown it stays.
 * @param address as `avatarAddress` gives it
 * @returns null while the store is read, and where there is none
 */
export function useKeptPicture(address: string | null): string | null {
  const kept = useSharedRead(pictureRead)
  const [chosen, setChosen] = useState<{ address: string; source: string } | null>(null)
  if (address && kept !== undefined && chosen?.address !== address) {
    setChosen({ address, source: kept?.address === address ? kept.dataUrl : address })
  }
  return chosen && chosen.address === address ? chosen.source : null
}

/** What waits to be sent and what was refused; undefined while the store is read. */
export const useOutbox = sharedHook(outboxState)

/** What the person's plan unlocks here (`honouredPlan`); null: no one is signed in, undefined: not known yet. */
export function useHeldPlan(): Plan | null | undefined {
  const person = usePerson()
  const isEnded = useSessionEnded()
  const nowMs = useNow(hourMs)
  if (person === undefined) return undefined
  if (!person || isEnded) return null
  const { subscriptionPlan, subscriptionEndAtMs = null } = person
  return honouredPlan({ subscriptionPlan, subscriptionEndAtMs }, nowMs)
}

/** The operator's order of home; null: the built-in one holds, undefined: the store is still being read. */
export const useDashboardOrder = sharedHook(storedDashboardOrder)
