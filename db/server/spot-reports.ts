import * as v from 'valibot'
import {
  type ReportFlag,
  type ReportPut,
  type SurferReport,
  surferReport,
} from '#domain/wire/spot-report'
import type { Refusal } from '#domain/wire/sync'
import type { Stamp } from './stamp'
import type { ServerDatabase } from './tables'

const dayMs = 24 * 3_600_000
/** Nobody sees more of the coast in a day. */
const mostPerDay = 40
const mostShown = 500

export async function putReport(
  db: ServerDatabase,
  stamp: Stamp,
  report: ReportPut,
): Promise<Refusal | null> {
  const crowded = await db
    .selectFrom('spot_reports')
    .select('id')
    .where('user_id', '=', stamp.userId)
    .where('received_at_ms', '>', stamp.atMs - dayMs)
    .offset(mostPerDay - 1)
    .limit(1)
    .executeTakeFirst()
  if (crowded) return { code: 'too-many', message: `${mostPerDay} reports a day are enough.` }
  const { id, ...said } = report
  // A phone whose clock is ahead cannot tell of what is still to come.
  const observedAtMs = Math.min(said.observedAtMs, stamp.atMs)
  const stored = await db
    .insertInto('spot_reports')
    .values({
      id,
      user_id: stamp.userId,
      spot_id: said.spotId,
      observed_at_ms: observedAtMs,
      received_at_ms: stamp.atMs,
      document: JSON.stringify({ ...said, observedAtMs }),
      is_hidden: 0,
      change_id: stamp.changeId,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored ? null : { code: 'invalid', message: 'There is such a report already.' }
}

export async function flagReport(
  db: ServerDatabase,
  stamp: Stamp,
  { reportId, reason }: ReportFlag,
): Promise<Refusal | null> {
  const report = await db
    .selectFrom('spot_reports')
    .select('id')
    .where('id', '=', reportId)
    .executeTakeFirst()
  if (!report) return { code: 'unknown-report', message: 'This report is gone.' }
  const row = { reason, at_ms: stamp.atMs, change_id: stamp.changeId }
  await db
    .insertInto('report_flags')
    .values({ report_id: reportId, user_id: stamp.userId, ...row })
    .onConflict((conflict) => conflict.columns(['report_id', 'user_id']).doUpdateSet(row))
    .execute()
  return null
}

/** What surfers saw since an instant, latest first, without what an operator has hidden. */
export async function reportsSince(
  db: ServerDatabase,
  sinceMs: number,
  readerId: string | null,
): Promise<SurferReport[]> {
  const rows = await db
    .selectFrom('spot_reports')
    .innerJoin('users', 'users.id', 'spot_reports.user_id')
    .select([
      'spot_reports.id',
      'spot_reports.user_id',
      'spot_reports.document',
      'users.display_name',
    ])
    .where('observed_at_ms', '>=', sinceMs)
    .where('is_hidden', '=', 0)
    .where('users.is_active', '=', 1)
    .orderBy('observed_at_ms', 'desc')
    .orderBy('spot_reports.id')
    .limit(mostShown)
    .execute()
  return rows.map((row) =>
    v.parse(surferReport, {
      ...JSON.parse(row.document),
      id: row.id,
      byName: row.display_name,
      isMine: row.user_id === readerId,
    }),
  )
}
