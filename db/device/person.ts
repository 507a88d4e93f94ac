import * as v from 'valibot'
import { type DeviceDatabase, deviceDatabase } from './database'
import type { PersonalRow, PersonalTable, PersonalTables } from './personal-tables'

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

class NotSignedIn extends Error {}

/** Null when no one has signed in on this device, or they signed out. */
export async function currentPerson(db = deviceDatabase()): Promise<Person | null> {
  const row = await db.meta.get('person')
  const read = v.safeParse(person, row?.value)
  return read.success ? read.output : null
}

/** The signed-in person's rows of a table; null: no one is signed in. */
export async function ownRows<T extends PersonalTable>(
  table: T,
  db: DeviceDatabase,
): Promise<PersonalRow<T>[] | null> {
  const person = await currentPerson(db)
  if (!person) return null
  return (db as PersonalTables)[table].where('userId').equals(person.userId).toArray()
}

/** @throws NotSignedIn */
export async function requirePerson(db: DeviceDatabase): Promise<Person> {
  const found = await currentPerson(db)
  if (!found) throw new NotSignedIn('No one is signed in on this device.')
  return found
}

/** The person is remembered here, but the server no longer knows them: what waits stays until they sign in again. */
export async function isSessionEnded(db = deviceDatabase()): Promise<boolean> {
  if (!(await currentPerson(db))) return false
  return (await db.meta.get('signedOut'))?.value === true
}

export async function noteSessionEnded(db = deviceDatabase()): Promise<void> {
  await db.meta.put({ key: 'signedOut', value: true })
}
