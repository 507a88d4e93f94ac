import * as v from 'valibot'
import { type OwnProfile, type Profile, type ProfileSet, profile } from '#domain/wire/profile'
import { type DeviceDatabase, deviceDatabase } from './database'
import { emptyProfile } from './move-profile'
import { type WriteDeps, write } from './outbox'
import { currentPerson } from './person'
import { profileRowOf } from './profile-row'

/** The profile of who is signed in, with what they changed here; null when it was never read here. */
export async function storedProfile(db = deviceDatabase()): Promise<Profile | null> {
  const person = await currentPerson(db)
  const row = person && (await db.profiles.get(person.userId))
  const read = v.safeParse(profile, row && { ...row.account, ...row.own })
  return read.success ? read.output : null
}

/** Changes the named fields. The caller has held them to `profileSet`. */
export async function setProfile(fields: ProfileSet, deps: WriteDeps = {}): Promise<void> {
  await write(
    ['profiles'],
    async ({ db, userId }) => {
      const row = (await db.profiles.get(userId)) ?? { userId, own: emptyProfile, account: null }
      await putOwn(db, userId, { ...row.own, ...named(fields) })
      return { name: 'profile.set', args: fields }
    },
    deps,
  )
}

const named = (fields: ProfileSet): Partial<OwnProfile> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** Writes what the person says of themselves, and their name where the app greets them by it. */
export async function putOwn(db: DeviceDatabase, userId: string, own: OwnProfile): Promise<void> {
  const row = await db.profiles.get(userId)
  await db.profiles.put({ userId, own, account: row?.account ?? null })
  const person = await currentPerson(db)
  if (person?.userId !== userId || person.displayName === own.displayName) return
  await db.meta.put({ key: 'person', value: { ...person, displayName: own.displayName } })
}

/** Counts what was taken from the server: an answer that was asked for before counts for less. */
export async function profileTurn(userId: string, db = deviceDatabase()): Promise<number> {
  return (await db.syncStates.get(userId))?.turn ?? 0
}

/**
 * Keeps the server's whole answer for the next time without signal, unless somebody else has signed in meanwhile.
 * What the person changed here and has not sent, and what a pull brought since it was asked, stays.
 * @param askedInTurn `profileTurn` before it was asked for
 */
export async function rememberProfile(
  next: Profile,
  askedInTurn: number,
  db = deviceDatabase(),
): Promise<void> {
  await db.transaction('rw', ['profiles', 'meta', 'outbox', 'syncStates'], async () => {
    const person = await currentPerson(db)
    if (person?.userId !== next.id) return
    const row = await db.profiles.get(next.id)
    const queue = await db.outbox.where('userId').equals(next.id).toArray()
    const isOlder = (await profileTurn(next.id, db)) !== askedInTurn
    const keepsOwn = row && (isOlder || queue.some(({ name }) => name === 'profile.set'))
    const fresh = profileRowOf(next)
    await db.profiles.put({ ...fresh, own: keepsOwn ? row.own : fresh.own })
    await putOwn(db, next.id, keepsOwn ? row.own : fresh.own)
  })
}
