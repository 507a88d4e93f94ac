import * as v from 'valibot'
import { type DeviceDatabase, deviceDatabase } from './database'

const person = v.object({
  userId: v.string(),
  email: v.string(),
  displayName: v.nullable(v.string()),
  subscriptionPlan: v.nullable(v.picklist(['wave_rider', 'surf_master'])),
  /** The end of what has been paid or granted; null: it has none. Earlier versions did not keep it. */
  subscriptionEndAtMs: v.optional(v.nullable(v.number())),
  role: v.picklist(['user', 'admin', 'super_admin']),
})

/** Who is signed in, as this device last heard it: they stay so with no signal. */
export type Person = v.InferOutput<typeof person>

class NobodySignedIn extends Error {}

/** Null when nobody has signed in on this device, or signed out. */
export async function currentPerson(db = deviceDatabase()): Promise<Person | null> {
  const row = await db.meta.get('person')
  const read = v.safeParse(person, row?.value)
  return read.success ? read.output : null
}

/** @throws NobodySignedIn */
export async function requirePerson(db: DeviceDatabase): Promise<Person> {
  const found = await currentPerson(db)
  if (!found) throw new NobodySignedIn('Nobody is signed in on this device.')
  return found
}

/** Everything here that is somebody's. What is in no table of these belongs to whoever holds the device. */
export const ownedTables = [
  'favourites',
  'preferences',
  'surfLogs',
  'spotReports',
  'profiles',
  'notifications',
  'outbox',
  'sentChanges',
  'refusedChanges',
  'syncStates',
] as const

/**
 * Keeps who has signed in. Somebody else's data leaves the device then, except when they have unsent
 * changes: those wait, unseen, until their owner signs in here again.
 */
export async function rememberPerson(next: Person, db = deviceDatabase()): Promise<void> {
  await db.transaction('rw', ['meta', ...ownedTables], async () => {
    const before = await currentPerson(db)
    if (before && before.userId !== next.userId) {
      await db.notifications.clear()
      await forgetIfSent(db, before.userId)
    }
    const queue = await db.outbox.where('userId').equals(next.userId).toArray()
    // The server does not know yet what they call themselves now.
    const isRenamed = queue.some(({ name }) => name === 'profile.set')
    const own = isRenamed ? (await db.profiles.get(next.userId))?.own : undefined
    const displayName = own ? own.displayName : next.displayName
    await db.meta.bulkPut([
      { key: 'person', value: { ...next, displayName } },
      { key: 'signedOut', value: false },
    ])
  })
}

/**
 * Signs this device out. Unsent changes stay here unseen until the same person signs in again, unless
 * they are to be thrown away; everything else of the person goes at once.
 * @returns how many unsent changes stay
 */
export async function forgetPerson(
  { discardUnsent }: { discardUnsent: boolean },
  db = deviceDatabase(),
): Promise<number> {
  return db.transaction('rw', ['meta', ...ownedTables], async () => {
    const before = await currentPerson(db)
    await db.meta.bulkDelete(['person', 'signedOut'])
    // Nothing that one person was told stays for the next.
    await db.notifications.clear()
    if (!before) return 0
    if (discardUnsent) await forgetAll(db, before.userId)
    return discardUnsent ? 0 : forgetIfSent(db, before.userId)
  })
}

/** A refused change that nobody has dismissed yet counts as unsent: its owner has not been told. */
async function forgetIfSent(db: DeviceDatabase, userId: string): Promise<number> {
  const waiting = await db.outbox.where('userId').equals(userId).count()
  const refused = await db.refusedChanges.where('userId').equals(userId).count()
  if (waiting + refused === 0) await forgetAll(db, userId)
  return waiting + refused
}

async function forgetAll(db: DeviceDatabase, userId: string): Promise<void> {
  await db.favourites.where('userId').equals(userId).delete()
  await db.preferences.where('userId').equals(userId).delete()
  await db.surfLogs.where('userId').equals(userId).delete()
  await db.spotReports.where('mineOf').equals(userId).modify({ mineOf: '', isMine: false })
  await db.profiles.delete(userId)
  await db.meta.delete('pastDays')
  await db.outbox.where('userId').equals(userId).delete()
  await db.sentChanges.where('userId').equals(userId).delete()
  await db.refusedChanges.where('userId').equals(userId).delete()
  await db.syncStates.delete(userId)
}
