import { currentPerson, type Person } from '#db/device/person'
import { isSessionEnded } from '#db/device/session-end'
import { sharedRead, useSharedRead } from './shared-read'

const person = sharedRead(currentPerson)
const sessionEnded = sharedRead(isSessionEnded)

/** Who is signed in on this device; null: nobody, undefined: the store is still being read. */
export function usePerson(): Person | null | undefined {
  return useSharedRead(person)
}

/** The server no longer knows the person whom this device remembers. */
export function useSessionEnded(): boolean {
  return useSharedRead(sessionEnded) ?? false
}
