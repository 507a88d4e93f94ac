import type { Transaction } from 'dexie'
import type { OwnProfile } from '#domain/wire/profile'
import { ownProfileFields } from '#domain/wire/profile-fields'

/** A profile of which nothing was said yet. */
export const emptyProfile = Object.fromEntries(
  ownProfileFields.map((name) => [name, null]),
) as Record<keyof OwnProfile, null>

/**
 * Until version 4 the profile lay among the bookkeeping. Only moved here: the code that reads it parses it, and this
 * code is on the way to the first numbers, where the schema of a profile has no business.
 */
export async function moveProfile(transaction: Transaction): Promise<void> {
  const meta = transaction.table('meta')
  const whole: unknown = (await meta.get('profile'))?.value
  await meta.delete('profile')
  if (!(whole instanceof Object) || !('id' in whole) || typeof whole.id !== 'string') return
  const isOwn = ([name]: [string, unknown]) => name in emptyProfile
  const fields = Object.entries(whole)
  await transaction.table('profiles').put({
    userId: whole.id,
    own: Object.fromEntries(fields.filter(isOwn)),
    account: Object.fromEntries(fields.filter((field) => !isOwn(field))),
  })
}
