import * as v from 'valibot'
import { limitsOf } from '#domain/alert/favourites-rule'
import {
  type AllPreferences,
  allPreferences,
  type PreferenceField,
  type Preferences,
  preferenceDefaults,
} from '#domain/wire/preferences'
import { storeRows } from '../table-rows'
import type { ServerDatabase } from '../tables'
import { favouritesRuleIn } from './surf-rules'
import type { Stamp } from './versions'
import { changedRows, everyVersion, type VersionRange } from './versions'

export async function setPreference(
  db: ServerDatabase,
  { userId, version, changeId }: Stamp,
  field: PreferenceField,
  value: Preferences[PreferenceField],
): Promise<void> {
  const own = { user_id: userId, version, change_id: changeId }
  const row = { ...own, field, value: JSON.stringify(value) }
  await storeRows(db, 'preferences', [row])
}

/** All preferences, each with its default where the person has not chosen, with those that say the rule for all favourites. */
export async function preferencesOf(db: ServerDatabase, userId: string): Promise<AllPreferences> {
  const chosen = await preferencesIn(db, userId, everyVersion)
  return v.parse(allPreferences, {
    ...limitsOf(await favouritesRuleIn(db, userId)),
    ...preferenceDefaults,
    ...Object.fromEntries(chosen.map(({ field, value }) => [field, value])),
  })
}

/** Those that changed in a range of versions. */
export async function preferencesIn(
  db: ServerDatabase,
  userId: string,
  range: VersionRange,
): Promise<{ field: string; value: Preferences[PreferenceField] }[]> {
  const rows = await changedRows(db, 'preferences', userId, range, ['field', 'value'])
  return rows.map((row) => ({ field: row.field, value: JSON.parse(row.value) }))
}
