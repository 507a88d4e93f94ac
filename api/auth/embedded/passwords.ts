import { isKnownDevice } from '#db/server/known-devices'
import { changePassword, passwordOf, renewHash } from '#db/server/passwords'
import type { Proof } from '#db/server/proven-session'
import { forgetTries } from '#db/server/rate-limits'
import { hashOfToken } from '#db/server/sessions'
import { log } from '../../log'
import { bucketOf } from '../client-address'
import { limitKey, secondsToWait } from '../limits'
import { isTooLong, passwordTrouble } from '../password-rules'
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

/** By a signed-in user who knows the present password. Every session ends; theirs begins anew. */
export async function changeOwnPassword(
  deps: EmbeddedDeps,
  asked: { userId: string; email: string; current: string; password: string; returnPath: string },
): Promise<Proven | Refusal> {
  const { database, hasher, now } = deps
  const { userId, email, current, password, returnPath } = asked
  const seconds = await secondsToWait(database, 'changeOwnPassword', userId, now())
  if (seconds) return { kind: 'wait', seconds }
  const known = await checkPassword(deps, { email, password: current, inLine: userId })
  if (known?.userId !== userId) return wrong(userId)
  await forgetTries(database, limitKey('changeOwnPassword', userId))
  const sentence = passwordTrouble(password, email)
  if (sentence) return { kind: 'not-allowed', field: 'password', sentence }
  const proof = { userId, passwordHash: await hasher.hash(password, userId) }
  const change = { ...proof, was: known.passwordHash, atMs: now() }
  // Another one was chosen while this one was looked at.
  if (!(await changePassword(database, change))) return wrong(userId)
  log.info('password-chosen', { userId, by: 'password' })
  return { kind: 'proven', proof, returnPath }
}

function wrong(userId: string): Refusal {
  log.info('password-check-failed', { userId })
  return { kind: 'wrong' }
}

/**
 * One hash, no matter who the address belongs to, so that the time tells nothing.
 * @returns null when it is not the password of an active person
 */
async function checkPassword(
  { database, hasher, now }: EmbeddedDeps,
  {
    email,
    password,
    inLine,
  }: {
    email: string
    password: string
    /** Whose turn it takes, see `createPasswordHasher`. */
    inLine: string
  },
): Promise<Proof | null> {
  const known = await passwordOf(database, email)
  // Too long to be anybody's; hashed all the same in a short form, for the same time.
  const tried = isTooLong(password) ? '' : password
  if (!(await hasher.matches(tried, known?.hash ?? null, inLine)) || !known) return null
  const { userId, hash } = known
  if (!hasher.isOutdated(hash)) return { userId, passwordHash: hash }
  const passwordHash = await hasher.hash(password, inLine)
  await renewHash(database, { userId, was: hash, hash: passwordHash, atMs: now() })
  return { userId, passwordHash }
}
