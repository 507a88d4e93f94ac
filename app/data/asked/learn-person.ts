import { askCall } from '#db/device/http/ask-call'
import type { Network } from '#db/device/http/send-request'
import { currentPerson, isSessionEnded, noteSessionEnded } from '#db/device/person'
import { rememberPerson } from '#db/device/remember-person'
import { authCalls } from '#domain/wire/auth'
import { notePersonHere } from '../tab/landing-gate'
import { useSession } from '../tab/session'
import { hasSignInHint } from './sign-in'

/**
 * Asks the server who is signed in, where the cookie says that a person is. Without signal the remembered person stays;
 * when the server knows no one, their data stays too, until they sign in again.
 * @param onOtherPlan the person's plan is not the one the stored coast was cut for
 * @returns `come`: has signed in, or again, since the last start; `unasked`: the server could not be reached
 */
export async function learnPerson(
  network: Network,
  onOtherPlan: () => void = () => undefined,
): Promise<'come' | 'same' | 'unasked'> {
  try {
    const [remembered, wasEnded] = await Promise.all([currentPerson(), isSessionEnded()])
    if (remembered) notePersonHere(true)
    if (!hasSignInHint()) {
      if (remembered) await noteSessionEnded()
      return 'same'
    }
    const asked = await askCall(network, authCalls.user, {})
    if (asked.kind === 'answer') {
      // Signed in or out in another tab, or here, since it was asked.
      if ((await currentPerson())?.userId !== remembered?.userId) return 'same'
      const { id, email, displayName, subscriptionPlan, subscriptionEndDate, role } = asked.value
      const subscriptionEndAtMs =
        subscriptionEndDate === null ? null : Date.parse(subscriptionEndDate)
      const person = { email, displayName, subscriptionPlan, subscriptionEndAtMs, role }
      await rememberPerson({ userId: id, ...person }, undefined, asked.value.formerHolders)
      if (remembered && remembered.userId !== id) notePersonHere(false)
      notePersonHere(true)
      if ((remembered?.subscriptionPlan ?? null) !== subscriptionPlan) onOtherPlan()
      return remembered?.userId !== id || wasEnded ? 'come' : 'same'
    }
    if (asked.kind !== 'refused' || asked.status !== 401) return 'unasked'
    if (remembered) await noteSessionEnded()
    return 'same'
  } finally {
    useSession.setState({ isPersonChecked: true })
  }
}
