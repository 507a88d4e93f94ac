import {
  type PreferenceField,
  type PreferenceSet,
  type Preferences,
  preferenceDefaults,
} from '#domain/wire/preferences'
import { chosenPreferences } from './chosen-preferences'
import { deviceDatabase } from './database'
import { type WriteDeps, write } from './outbox'

/** Changes one preference. The caller has held the value to its range (`preferenceEntries`). */
export async function setPreference<F extends PreferenceField>(
  field: F,
  value: Preferences[F],
  deps: WriteDeps = {},
): Promise<string | null> {
  return write(
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
