import * as v from 'valibot'
import {
  mostSurfRuleRows,
  mostSurfRules,
  type OwnSurfRule,
  type SurfRule,
  surfRuleFields,
} from '#domain/wire/surf-rule'
import type { Refusal } from '#domain/wire/sync'
import type { Stamp } from './stamp'
import type { ServerDatabase } from './tables'
import type { VersionRange } from './versions'

/** Writes a rule as a whole. A deleted one stays deleted, and a person has so many at most. */
export async function putSurfRule(
  db: ServerDatabase,
  { userId, version, changeId }: Stamp,
  { id, fields }: { id: string; fields: SurfRule },
): Promise<Refusal | null> {
  const rows = await db
    .selectFrom('surf_rules')
    .select(['id', 'is_deleted'])
    .where('user_id', '=', userId)
    .execute()
  const before = rows.find((row) => row.id === id)
  if (before?.is_deleted === 1) {
    return { code: 'deleted', message: 'This alert was deleted on another device.' }
  }
  const kept = rows.filter((row) => row.is_deleted === 0).length
  if (!before && (kept >= mostSurfRules || rows.length >= mostSurfRuleRows)) {
    return { code: 'too-many', message: `You can have ${mostSurfRules} alerts of your own.` }
  }
  const row = {
    is_deleted: 0 as const,
    spot_id: fields.spotId,
    document: JSON.stringify(fields),
    version,
    change_id: changeId,
  }
  await db
    .insertInto('surf_rules')
    .values({ user_id: userId, id, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(row))
    .execute()
  return null
}

/** Leaves only the mark that there was one, so that no late edit brings it back. */
export async function deleteSurfRule(
  db: ServerDatabase,
  { userId, version, changeId }: Stamp,
  id: string,
): Promise<void> {
  await db
    .updateTable('surf_rules')
    .set({ is_deleted: 1, spot_id: 0, document: '', version, change_id: changeId })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** What changed of a person's rules in a range of versions. */
export async function surfRulesIn(
  db: ServerDatabase,
  userId: string,
  { after, upTo }: VersionRange,
): Promise<{ rules: { id: string; fields: unknown }[]; deletedIds: string[] }> {
  const rows = await db
    .selectFrom('surf_rules')
    .select(['id', 'is_deleted', 'document'])
    .where('user_id', '=', userId)
    .where('version', '>', after)
    .where('version', '<=', upTo)
    .orderBy('id')
    .execute()
  return {
    rules: rows
      .filter((row) => row.is_deleted === 0)
      .map(({ id, document }) => ({ id, fields: JSON.parse(document) })),
    deletedIds: rows.filter((row) => row.is_deleted === 1).map(({ id }) => id),
  }
}

/** The rules of these people that are switched on and that this version can read. */
export async function surfRulesOf(
  db: ServerDatabase,
  userIds: readonly string[],
): Promise<(OwnSurfRule & { userId: string })[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('surf_rules')
    .select(['user_id', 'id', 'document'])
    .where('user_id', 'in', userIds)
    .where('is_deleted', '=', 0)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ user_id, id, document }) => {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), surfRuleFields), document)
    return read.success && read.output.isOn ? { ...read.output, id, userId: user_id } : []
  })
}
