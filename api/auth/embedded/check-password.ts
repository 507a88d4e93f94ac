import { passwordOf, renewHash } from '#db/server/passwords'
import type { Proof } from '#db/server/proven-session'
import { isTooLong } from '../password-rules'
import type { EmbeddedDeps } from './deps'

/**
 * One hash, no matter who the address belongs to, so that the time tells nothing.
 * @returns null when it is not the password of an active person
 */
export async function checkPassword(
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
