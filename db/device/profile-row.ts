import * as v from 'valibot'
import { type OwnProfile, ownProfile, type Profile, profileAccount } from '#domain/wire/profile'
import type { DeviceDatabase } from './database'
import type { ProfileRow } from './personal-tables'

export const profileRowOf = (whole: Profile): ProfileRow => ({
  userId: whole.id,
  own: v.parse(ownProfile, whole),
  account: v.parse(profileAccount, whole),
})

/** Writes what the person says of themselves, and their name where the app greets them by it. */
export async function putOwn(db: DeviceDatabase, userId: string, own: OwnProfile): Promise<void> {
  const row = await db.profiles.get(userId)
  await db.profiles.put({ account: null, ...row, userId, own })
  const person = (await db.meta.get('person'))?.value
  if (!isPerson(person) || person.userId !== userId || person.displayName === own.displayName)
    return
  await db.meta.put({ key: 'person', value: { ...person, displayName: own.displayName } })
}

/** What is stored is parsed by the code that reads it (`person.ts`). */
const isPerson = (value: unknown): value is { userId: unknown; displayName: unknown } =>
  value instanceof Object && 'userId' in value && 'displayName' in value
