import { currentPerson, rememberPerson } from '#db/device/person'
import { isSessionEnded, noteSessionEnded } from '#db/device/session-end'
import { askServer } from '#db/device/sync/ask-server'
import { authUser } from '#domain/wire/auth'
import { notePersonHere } from './front-door'
import { useSession } from './session'
import { hasSignInHint } from './sign-in'

/**
 * Asks the server who is signed in, when there is a reason to. With no signal the person whom this device
 * remembers stays; when the server says nobody, their data stays too, until they sign in again.
 * @param onOtherPlan the person's plan is not the one the stored coast was cut for
 * @returns whether somebody has come, or come back, since the last start
 */
export async function learnPerson(
  fetch: typeof globalThis.fetch,
  onOtherPlan: () => void = () => undefined,
): Promise<boolean> {
  try {
    const [remembered, wasEnded] = await Promise.all([currentPerson(), isSessionEnded()])
    if (remembered) notePersonHere(true)
    if (!hasSignInHint()) {
      if (remembered) await noteSessionEnded()
      return false
    }
    const asked = await askServer({ fetch }, '/api/auth/user', authUser)
    if (asked.kind === 'answer') {
      const { id, email, displayName, subscriptionPlan, subscriptionEndDate, role } = asked.value
      const subscriptionEndAtMs =
        subscriptionEndDate === null ? null : Date.parse(subscriptionEndDate)
      const person = { email, displayName, subscriptionPlan, subscriptionEndAtMs, role }
      await rememberPerson({ userId: id, ...person })
      notePersonHere(true)
      if ((remembered?.subscriptionPlan ?? null) !== subscriptionPlan) onOtherPlan()
      return remembered?.userId !== id || wasEnded
    } else if (asked.kind === 'refused' && asked.status === 401 && remembered) {
      await noteSessionEnded()
    }
    return false
  } finally {
    useSession.setState({ isPersonChecked: true })
  }
}
