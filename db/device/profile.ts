import * as v from 'valibot'
import { type Profile, profile } from '#domain/wire/profile'
import { deviceDatabase } from './database'
import { currentPerson } from './person'

const key = 'profile'

/** The profile as last heard from the server; null when it was never read here by this person. */
export async function storedProfile(db = deviceDatabase()): Promise<Profile | null> {
  const person = await currentPerson(db)
  const read = v.safeParse(profile, (await db.meta.get(key))?.value)
  return person && read.success && read.output.id === person.userId ? read.output : null
}

/** Keeps it for the next time without signal, unless somebody else has signed in meanwhile. */
export async function rememberProfile(next: Profile, db = deviceDatabase()): Promise<void> {
  await db.transaction('rw', ['meta'], async () => {
    const person = await currentPerson(db)
    if (person?.userId !== next.id) return
    await db.meta.bulkPut([
      { key, value: next },
      { key: 'person', value: { ...person, displayName: next.displayName } },
    ])
  })
}

/** Takes it off the device, unless it is this person's. */
export async function forgetProfile(
  { exceptOf }: { exceptOf: string | null },
  db = deviceDatabase(),
): Promise<void> {
  const stored = (await db.meta.get(key))?.value as { id?: unknown } | undefined
  if (stored && stored.id !== exceptOf) await db.meta.delete(key)
}
