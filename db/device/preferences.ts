import {
  type PreferenceField,
  type PreferenceSet,
  type Preferences,
  preferenceDefaults,
} from '#domain/wire/preferences'
import { readPreference } from '#domain/wire/sync'
import { chosenPreferences } from './chosen-preferences'
import { deviceDatabase } from './database'
import { type WriteDeps, write } from './outbox'
import type { DeviceNoun } from './sync/noun'

export const preferenceNoun: DeviceNoun<'preference'> = {
  changes: {
    'preference.set': {
      title: 'A setting',
      // One that this app does not know, as a newer server tells it, or an older app's queue, has no row.
      mutate: async ({ field, value }, { db, userId }) => {
        const known = readPreference(field, value)
        if (known) await db.preferences.put({ userId, ...known })
      },
    },
  },
  rows: {
    table: 'preferences',
    say: ({ field, value }) => said({ field, value }),
  },
  told: ({ preferences }) => preferences.map(said),
}

const said = (args: { field: string; value: unknown }) => ({
  name: 'preference.set' as const,
  args: args as PreferenceSet,
})

/** Changes one preference. The caller has held the value to its range (`preferenceEntries`). */
export async function setPreference<F extends PreferenceField>(
  field: F,
  value: Preferences[F],
  deps: WriteDeps = {},
): Promise<string | null> {
  const args = { field, value } as PreferenceSet
  return write(preferenceNoun, 'preference.set', async () => args, deps)
}

/** All preferences of the signed-in person, each with its default where nothing was chosen. */
export async function preferences(db = deviceDatabase()): Promise<Preferences> {
  return { ...preferenceDefaults, ...(await chosenPreferences(db)) }
}
