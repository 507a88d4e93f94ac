import { storeHash } from '#db/server/passwords'
import { transact } from '#db/server/transact'
import { createUser } from '#db/server/users'
import { log } from '../../log'
import { parseEmail } from '../email-address'
import { secondsToWait } from '../limits'
import { passwordTrouble } from '../password-rules'
import { type EmbeddedParts, notAnAddress, type Refusal } from './parts'

/**
 * Without mail: makes the account at once, unless the address has one. Which of the two it was is told to nobody, by
 * the answer or by its time: whoever asked signs in next.
 */
export async function join(
  { database, hasher, now }: EmbeddedParts,
  asked: { email: string; password: string; address: string },
): Promise<{ kind: 'joined'; email: string } | Refusal> {
  const { password, address } = asked
  const email = parseEmail(asked.email)
  if (!email) return notAnAddress
  const sentence = passwordTrouble(password, email)
  if (sentence) return { kind: 'not-allowed', field: 'password', sentence }
  const tooOften = await secondsToWait(database, 'joinFromAddress', address, now())
  if (tooOften) return { kind: 'wait', seconds: tooOften }
  const hash = await hasher.hash(password)
  const { seconds, userId } = await transact(database, async (trx) => {
    // In the same transaction: there is something to write to the disk, whether or not the address is free.
    const wait = await secondsToWait(trx, 'joinToAccount', email, now())
    const person = wait ? null : await createUser(trx, { email, atMs: now() })
    if (person) await storeHash(trx, person.id, hash, now())
    return { seconds: wait, userId: person?.id ?? null }
  })
  if (seconds) return { kind: 'wait', seconds }
  if (userId) log.info('account-made', { userId, address })
  return { kind: 'joined', email }
}
