import { passwordLink, spendPasswordLink } from '#db/server/password-links'
import { changePassword } from '#db/server/passwords'
import { forgetTries } from '#db/server/rate-limits'
import { createUser, proveAddress, userById } from '#db/server/users'
import { log } from '../../log'
import { bucketOf } from '../client-address'
import { limitKey, secondsToWait } from '../limits'
import { passwordTrouble } from '../password-rules'
import type { EmbeddedDeps, Proven, Refusal } from './deps'
import { givenName } from './given-name'

/**
 * Uses a link: sets the password, ends every session, makes the account if there is none.
 * @param asked `name` is for an account that begins by it; one that is there keeps what its owner said
 */
export async function choosePassword(
  { database, hasher, now }: EmbeddedDeps,
  asked: { token: string; name: string; password: string; address: string },
): Promise<Proven | Refusal> {
  const { token, password, address } = asked
  const seconds = await secondsToWait(database, 'linkFromAddress', address, now())
  if (seconds) return { kind: 'wait', seconds }
  const link = await passwordLink(database, token, now())
  if (!link) return { kind: 'link-over' }
  const given = givenName(asked.name)
  if (!('name' in given)) return given
  const sentence = passwordTrouble(password, link.email)
  if (sentence) return { kind: 'not-allowed', field: 'password', sentence }
  const passwordHash = await hasher.hash(password, bucketOf(address))
  if (!(await spendPasswordLink(database, token, now()))) return { kind: 'link-over' }
  const userId =
    link.userId ??
    (await createUser(database, { email: link.email, displayName: given.name, atMs: now() }))?.id ??
    null
  const person = userId ? await userById(database, userId) : null
  if (!person?.is_active) return { kind: 'link-over' }
  const proof = { userId: person.id, passwordHash }
  await changePassword(database, { ...proof, was: null, atMs: now() })
  // Only the owner of an address reads what is sent to it, or what the operator handed over.
  if (person.address_proof === null) await proveAddress(database, person.id)
  log.info('password-chosen', { userId: person.id, by: 'link', address })
  await forgetTries(database, limitKey('signInToAccount', person.email))
  return { kind: 'proven', proof, returnPath: link.returnPath }
}
