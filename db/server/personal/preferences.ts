import * as v from 'valibot'
import { limitsOf } from '#domain/alert/favourites-rule'
import {
  type AllPreferences,
  allPreferences,
  type PreferenceField,
  type Preferences,
  preferenceDefaults,
} from '#domain/wire/preferences'
import { favouritesRuleId } from '#domain/wire/surf-rule'
import { rowWith } from '../table-rows'
import type { ServerDatabase } from '../tables'
import { favouritesRuleOfRow } from './surf-rules'
import type { UnitOfWork } from './unit-of-work'
import { changedRows, everyVersion, type Stamp, type VersionRange } from './versions'

export function setPreference(
  { userId, version, changeId }: Stamp,
  { field, value }: { field: PreferenceField; value: Preferences[PreferenceField] },
  unit: UnitOfWork,
): void {
  const row = { user_id: userId, field, value: JSON.stringify(value), version, change_id: changeId }
  unit.put('preferences', field, row)
}

/** All preferences, each with its default where the person has not chosen, with those that say the rule for all favourites. */
export async function preferencesOf(db: ServerDatabase, userId: string): Promise<AllPreferences> {
  const chosen = await preferencesIn(db, userId, everyVersion)
  const rule = await rowWith(db, 'surf_rules', { user_id: userId, id: favouritesRuleId })
  return v.parse(allPreferences, {
    ...limitsOf(favouritesRuleOfRow(rule)),
    ...preferenceDefaults,
    ...Object.fromEntries(chosen.map(({ field, value }) => [field, value])),
  })
}

export async function preferencesIn(
  db: ServerDatabase,
  userId: string,
  range: VersionRange,
): Promise<{ field: string; value: Preferences[PreferenceField] }[]> {
  const rows = await changedRows(db, 'preferences', userId, range, ['field', 'value'])
  return rows.map((row) => ({ field: row.field, value: JSON.parse(row.value) }))
}
