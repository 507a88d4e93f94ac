import { setImmediate as setImmediatePromise } from 'node:timers/promises'
import { defaultFavouritesRule, withLimit } from '#domain/alert/favourites-rule'
import type { LimitSet } from '#domain/wire/preferences'
import {
  favouritesRuleId,
  mostSurfRuleRows,
  mostSurfRules,
  type OwnSurfRule,
  readSurfRule,
  type SurfRule,
} from '#domain/wire/surf-rule'
import type { Refusal } from '#domain/wire/sync'
import type { ServerDatabase } from '../tables'
import { documentsOf, type Work, writeDocument } from './documents'
import type { StoredDocument } from './unit-of-work'

/** Writes a rule as a whole. A deleted one stays deleted, and a person has so many at most. */
export async function putSurfRule(
  work: Work,
  { id, fields }: { id: string; fields: SurfRule },
): Promise<Refusal | null> {
  const { named, kept, rows } = await documentsOf('surf_rules', work)
  const before = named.get(id)
  if (before?.is_deleted === 1) {
    return { code: 'deleted', message: 'This alert was deleted on another device.' }
  }
  if (!before && id !== favouritesRuleId) {
    // The one for all favourites is never deleted and does not count.
    const uncounted = Number(named.has(favouritesRuleId))
    if (kept - uncounted >= mostSurfRules || rows - uncounted >= mostSurfRuleRows) {
      return { code: 'too-many', message: `You can have ${mostSurfRules} alerts of your own.` }
    }
  }
  const document = JSON.stringify(fields)
  await writeDocument('surf_rules', work, { id, document }, { spot_id: fields.spotId ?? 0 })
  return null
}

export const deleteSurfRule = (work: Work, id: string): Promise<void> =>
  writeDocument('surf_rules', work, { id, document: '' }, { spot_id: 0 })

/** Of five hundred rules, each checked: some ten milliseconds. */
const peoplePerRead = 50

/**
 * The rules of these people that this version can read, switched on or off, by person, in the order of their ids.
 * Others get their turn in between.
 */
export async function surfRulesOf(
  db: ServerDatabase,
  userIds: readonly string[],
): Promise<Map<string, OwnSurfRule[]>> {
  const rulesOf = new Map<string, OwnSurfRule[]>()
  for (let from = 0; from < userIds.length; from += peoplePerRead) {
    if (from > 0) await setImmediatePromise()
    const rows = await db
      .selectFrom('surf_rules')
      .select(['user_id', 'id', 'document'])
      .where('user_id', 'in', userIds.slice(from, from + peoplePerRead))
      .where('is_deleted', '=', 0)
      .orderBy('user_id')
      .orderBy('id')
      .execute()
    for (const { user_id, id, document } of rows) {
      const rule = readSurfRule({ id, fields: JSON.parse(document) })
      if (!rule) continue
      const rules = rulesOf.get(user_id)
      if (rules) rules.push(rule)
      else rulesOf.set(user_id, [rule])
    }
  }
  return rulesOf
}

/** One person's rule for all favourites; the default one where they have not chosen, or this version cannot read it. */
export function favouritesRuleOfRow(row: StoredDocument | undefined | null): OwnSurfRule {
  const fields = row?.document ? JSON.parse(row.document) : undefined
  return readSurfRule({ id: favouritesRuleId, fields }) ?? defaultFavouritesRule
}

/** Changes one of the specification's preferences that say that rule. */
export async function setFavouriteLimit(work: Work, limit: LimitSet): Promise<Refusal | null> {
  const { named } = await documentsOf('surf_rules', work)
  const { id, ...fields } = withLimit(favouritesRuleOfRow(named.get(favouritesRuleId)), limit)
  return putSurfRule(work, { id, fields })
}
