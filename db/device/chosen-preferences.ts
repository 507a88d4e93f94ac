import type { Preferences } from '#domain/wire/preferences'
import { deviceDatabase } from './database'

/**
 * Only what the signed-in person has chosen, here or elsewhere; empty when no one is signed in. It is read
 * with the first screen, so it takes the person's id alone and brings nothing else of theirs along.
 */
export async function chosenPreferences(db = deviceDatabase()): Promise<Partial<Preferences>> {
  const person = (await db.meta.get('person'))?.value as { userId?: unknown } | undefined
  if (typeof person?.userId !== 'string') return {}
  const rows = await db.preferences.where('userId').equals(person.userId).toArray()
  return Object.fromEntries(rows.map((row) => [row.field, row.value]))
}
