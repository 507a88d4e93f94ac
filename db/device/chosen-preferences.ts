import type { Preferences } from '#domain/wire/preferences'
import { deviceDatabase } from './database'
import { currentPerson } from './person'

/** Only what the signed-in person has chosen, here or elsewhere; empty when nobody is signed in. */
export async function chosenPreferences(db = deviceDatabase()): Promise<Partial<Preferences>> {
  const person = await currentPerson(db)
  if (!person) return {}
  const rows = await db.preferences.where('userId').equals(person.userId).toArray()
  return Object.fromEntries(rows.map((row) => [row.field, row.value]))
}
