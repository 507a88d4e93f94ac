import {
  type PreferenceField,
  type PreferenceSet,
  type Preferences,
  preferenceDefaults,
} from '#domain/wire/preferences'
import { deviceDatabase } from './database'
import { type WriteDeps, write } from './outbox'
import { currentPerson } from './person'

/** Changes one preference. The caller has held the value to its range (`preferenceEntries`). */
export async function setPreference<F extends PreferenceField>(
  field: F,
  value: Preferences[F],
  deps: WriteDeps = {},
): Promise<void> {
  await write(
    ['preferences'],
    async ({ db, userId }) => {
      await db.preferences.put({ userId, field, value })
      return { name: 'preference.set', args: { field, value } as PreferenceSet }
    },
    deps,
  )
}

/** All preferences of the signed-in person, each with its default where nothing was chosen. */
export async function preferences(db = deviceDatabase()): Promise<Preferences> {
  return { ...preferenceDefaults, ...(await chosenPreferences(db)) }
}

/** Only what the signed-in person has chosen, here or elsewhere. */
export async function chosenPreferences(db = deviceDatabase()): Promise<Partial<Preferences>> {
  const person = await currentPerson(db)
  if (!person) return {}
  const rows = await db.preferences.where('userId').equals(person.userId).toArray()
  return Object.fromEntries(rows.map((row) => [row.field, row.value]))
}
