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
import { ask } from '../engines/ask'
import type { ServerDatabase } from '../tables'
import type { StoredDocument, UnitOfWork } from './unit-of-work'
import { changedRows, type Stamp, splitDeleted, type VersionRange } from './versions'

/** A person's rules by id, the marks of deleted ones too. */
export async function storedRules(db: ServerDatabase, userId: string) {
  const rows = await ask<{ id: string } & StoredDocument>(db)`
    select id, is_deleted, document from surf_rules where user_id = ${userId}`
  return new Map<string, StoredDocument>(rows.map(({ id, ...row }) => [id, row]))
}

/** Writes a rule as a whole. A deleted one stays deleted, and a person has so many at most. */
export async function putSurfRule(
  db: ServerDatabase,
  { userId, version, changeId }: Stamp,
  { id, fields }: { id: string; fields: SurfRule },
  unit: UnitOfWork,
): Promise<Refusal | null> {
  unit.rules ??= await storedRules(db, userId)
  const before = unit.rules.get(id)
  if (before?.is_deleted === 1) {
    return { code: 'deleted', message: 'This alert was deleted on another device.' }
  }
  if (!before && id !== favouritesRuleId) {
    const own = [...unit.rules].filter(([other]) => other !== favouritesRuleId)
    const kept = own.filter(([, row]) => row.is_deleted === 0).length
    if (kept >= mostSurfRules || own.length >= mostSurfRuleRows) {
      return { code: 'too-many', message: `You can have ${mostSurfRules} alerts of your own.` }
    }
  }
  const row = {
    user_id: userId,
    id,
    is_deleted: 0 as const,
    spot_id: fields.spotId ?? 0,
    document: JSON.stringify(fields),
    version,
    change_id: changeId,
  }
  unit.put('surf_rules', id, row)
  unit.rules.set(id, row)
  return null
}

/** Leaves only the mark that there was one, so that no late edit brings it back. */
export async function deleteSurfRule(
  db: ServerDatabase,
  { userId: user_id, version, changeId: change_id }: Stamp,
  id: string,
  unit: UnitOfWork,
): Promise<void> {
  unit.rules ??= await storedRules(db, user_id)
  if (!unit.rules.has(id)) return
  const nothing = { is_deleted: 1, spot_id: 0, document: '' } as const
  unit.put('surf_rules', id, { user_id, id, ...nothing, version, change_id })
  unit.rules.set(id, nothing)
}

export async function surfRulesIn(
  db: ServerDatabase,
  userId: string,
  range: VersionRange,
): Promise<{ rules: { id: string; fields: unknown }[]; deletedIds: string[] }> {
  const rows = await changedRows(db, 'surf_rules', userId, range, ['id', 'is_deleted', 'document'])
  const { there, deletedIds } = splitDeleted(rows)
  return {
    rules: there.map(({ id, document }) => ({ id, fields: JSON.parse(document) })),
    deletedIds,
  }
}

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
export function favouritesRuleIn(rules: Map<string, StoredDocument>): OwnSurfRule {
  const id = favouritesRuleId
  const { document } = rules.get(id) ?? {}
  return (document && readSurfRule({ id, fields: JSON.parse(document) })) || defaultFavouritesRule
}

/** Changes one of the specification's preferences that say that rule. */
export async function setFavouriteLimit(
  db: ServerDatabase,
  stamp: Stamp,
  limit: LimitSet,
  unit: UnitOfWork,
): Promise<Refusal | null> {
  unit.rules ??= await storedRules(db, stamp.userId)
  const { id, ...fields } = withLimit(favouritesRuleIn(unit.rules), limit)
  return putSurfRule(db, stamp, { id, fields }, unit)
}
