import { createPasswordLink } from '#db/server/password-links'
import { userByEmail } from '#db/server/users'
import { dayMs } from '#domain/time/durations'
import type { EmbeddedDeps } from './deps'

/** It may have to travel by letter. */
const issuedLinkMs = 3 * dayMs

/** @returns the token of a one-time link for an operator to hand over; null: no such active person */
export async function issueLink(
  { database, now }: Pick<EmbeddedDeps, 'database' | 'now'>,
  email: string,
): Promise<string | null> {
  const person = await userByEmail(database, email)
  if (!person?.is_active) return null
  const link = { email: person.email, userId: person.id, returnPath: '/' }
  return createPasswordLink(database, link, now() + issuedLinkMs)
}
