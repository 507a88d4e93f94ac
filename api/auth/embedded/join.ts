import * as v from 'valibot'
import { storeHash } from '#db/server/passwords'
import { transact } from '#db/server/transact'
import { createUser } from '#db/server/users'
import { profileChange } from '#domain/wire/profile-change'
import { log } from '../../log'
import { bucketOf } from '../client-address'
import { parseEmail } from '../email-address'
import { secondsToWait } from '../limits'
import { passwordTrouble } from '../password-rules'
import { type EmbeddedDeps, notAnAddress, type Proven, type Refusal } from './deps'

/**
 * Without mail: makes the account at once, and a session may begin by it; unless the address has an account. Then its
 * owner signs in, which tells the one who asks that there is one: as often as the limits of joining allow. With mail the
 * answer is the same either way (`mailLink`).
 */
export async function join(
  { database, hasher, now }: EmbeddedDeps,
  asked: { name: string; email: string; password: string; address: string; returnPath: string },
): Promise<Proven | { kind: 'has-account'; email: string } | Refusal> {
  const { password, address } = asked
  const given = givenName(asked.name)
  if (!('name' in given)) return given
  const email = parseEmail(asked.email)
  if (!email) return notAnAddress
  const sentence = passwordTrouble(password, email)
  if (sentence) return { kind: 'not-allowed', field: 'password', sentence }
  const tooOften =
    (await secondsToWait(database, 'joinFromAddress', address, now())) ||
    (await secondsToWait(database, 'joinInAll', 'everybody', now()))
  if (tooOften) return { kind: 'wait', seconds: tooOften }
  const hash = await hasher.hash(password, bucketOf(address))
  const { seconds, userId } = await transact(database, async (trx) => {
    const wait = await secondsToWait(trx, 'joinToAccount', email, now())
    const person = wait
      ? null
      : await createUser(trx, { email, displayName: given.name, atMs: now() })
    if (person) await storeHash(trx, person.id, hash, now())
    return { seconds: wait, userId: person?.id ?? null }
  })
  if (seconds) return { kind: 'wait', seconds }
  if (!userId) return { kind: 'has-account', email }
  log.info('account-made', { userId, address })
  return { kind: 'proven', proof: { userId, passwordHash: hash }, returnPath: asked.returnPath }
}

/** What a person wants to be called, under the rule of the profile's display name; empty: they did not say. */
export function givenName(written: string): { name: string | null } | Refusal {
  const read = v.safeParse(profileChange.entries.displayName, written)
  if (read.success) return { name: read.output ?? null }
  return { kind: 'not-allowed', field: 'name', sentence: `${read.issues[0].message}.` }
}
