import { currentPerson, type Person } from '#db/device/person'
import { isSessionEnded } from '#db/device/session-end'
import { useSession } from '../state/session'
import { hasSignInHint } from '../state/sign-in'
import { sharedRead, useSharedRead } from './shared-read'

const person = sharedRead(currentPerson)
const sessionEnded = sharedRead(isSessionEnded)

/**
 * Who is signed in on this device; null: no one. Undefined: the store is still being read, or the server's readable
 * cookie says that a person is, whom this device does not know yet and is asking about.
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
