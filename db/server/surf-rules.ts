import { setImmediate as setImmediatePromise } from 'node:timers/promises'
import * as v from 'valibot'
import { type SurfRuleNumbers, surfRuleNumbers } from '#domain/alert/surf-rule-numbers'
import {
  mostSurfRuleRows,
  mostSurfRules,
  type SurfRule,
  surfRuleFields,
} from '#domain/wire/surf-rule'
import type { Refusal } from '#domain/wire/sync'
import type { Stamp } from './stamp'
import { storedNumbers, storedNumbersOf } from './stored-rule-numbers'
import { storeRows } from './table-rows'
import type { ServerDatabase, Tables } from './tables'
import { splitDeleted, type VersionRange } from './versions'

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
    user_id: userId,
    id,
    is_deleted: 0 as const,
    spot_id: fields.spotId,
    document: JSON.stringify(fields),
    numbers: storedNumbers(surfRuleNumbers(fields), version),
    version,
    change_id: changeId,
  }
  await storeRows(db, 'surf_rules', ['user_id', 'id'], [row])
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
    .set({ is_deleted: 1, spot_id: 0, document: '', numbers: null, version, change_id: changeId })
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
  const { there, deletedIds } = splitDeleted(rows)
  return {
    rules: there.map(({ id, document }) => ({ id, fields: JSON.parse(document) })),
    deletedIds,
  }
}

/** A rule that may tell its person now. */
export type CandidateRule = {
  id: string
  /** Where it was made. */
  spotId: number
  numbers: SurfRuleNumbers
  /** The whole of it, for its words. */
  read: () => SurfRule
}

/** Of a thousand rules, also where each is read from its document: some ten milliseconds. */
const peoplePerRead = 100

/**
 * The rules of these people that are switched on and that this version can read, by person, in the order of their ids.
 * Others get their turn in between.
 */
export async function surfRulesOf(
  db: ServerDatabase,
  userIds: readonly string[],
): Promise<Map<string, CandidateRule[]>> {
  const rulesOf = new Map<string, CandidateRule[]>()
  for (let from = 0; from < userIds.length; from += peoplePerRead) {
    const rows = await db
      .selectFrom('surf_rules')
      .select(['user_id', 'id', 'spot_id', 'document', 'numbers', 'version'])
      .where('user_id', 'in', userIds.slice(from, from + peoplePerRead))
      .where('is_deleted', '=', 0)
      .orderBy('user_id')
      .orderBy('id')
      .execute()
    for (const { user_id, ...row } of rows) {
      const rule = candidateOf(row)
      if (!rule?.numbers.isOn) continue
      const rules = rulesOf.get(user_id)
      if (rules) rules.push(rule)
      else rulesOf.set(user_id, [rule])
    }
    await setImmediatePromise()
  }
  return rulesOf
}

type RuleRow = Pick<Tables['surf_rules'], 'id' | 'spot_id' | 'document' | 'numbers' | 'version'>

/** Null: this version cannot read it. */
export function candidateOf({ id, spot_id, document, ...row }: RuleRow): CandidateRule | null {
  const numbers = storedNumbersOf(row.numbers, row.version)
  // Numbers of this format stand beside a rule that was checked when both were written.
  if (numbers) return { id, spotId: spot_id, numbers, read: () => JSON.parse(document) }
  const rule = readDocument(document)
  return rule && { id, spotId: spot_id, numbers: surfRuleNumbers(rule), read: () => rule }
}

/** Of a rule from before its numbers were stored, or that an older server has written since, or a newer one. */
function readDocument(document: string): SurfRule | null {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), surfRuleFields), document)
  return read.success ? read.output : null
}
