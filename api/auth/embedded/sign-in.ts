import { isKnownDevice } from '#db/server/known-devices'
import { forgetTries } from '#db/server/rate-limits'
import { hashOfToken } from '#db/server/sessions'
import { log } from '../../log'
import { bucketOf } from '../client-address'
import { limitKey, secondsToWait } from '../limits'
import { checkPassword } from './check-password'
import type { EmbeddedDeps, Proven, Refusal } from './deps'

/** By email and password; what is refused says nothing of whether there is such an account. */
export async function signIn(
  deps: EmbeddedDeps,
  asked: {
    email: string
    password: string
    address: string
    /** What the browser shows of an earlier sign-in; null: nothing. */
    device: string | null
    returnPath: string
  },
): Promise<Proven | Refusal> {
  const { database, now } = deps
  const { email, password, address, device, returnPath } = asked
  const isKnown = device !== null && (await isKnownDevice(database, device, { email, atMs: now() }))
  const seconds = isKnown
    ? await secondsToWait(database, 'signInFromDevice', hashOfToken(device), now())
    : (await secondsToWait(database, 'signInFromAddress', address, now())) ||
      (await secondsToWait(database, 'signInToAccount', email, now()))
  if (seconds) return { kind: 'wait', seconds }
  const inLine = isKnown ? `device ${hashOfToken(device)}` : bucketOf(address)
  const proof = await checkPassword(deps, { email, password, inLine })
  if (!proof) {
    log.info('sign-in-failed', { way: 'embedded', address })
    return { kind: 'wrong' }
  }
  if (isKnown) await forgetTries(database, limitKey('signInFromDevice', hashOfToken(device)))
  else await forgetTries(database, limitKey('signInToAccount', email))
  return { kind: 'proven', proof, returnPath }
}
