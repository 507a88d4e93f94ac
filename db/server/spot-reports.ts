import { sql } from 'kysely'
import * as v from 'valibot'
import { dayMs } from '#domain/time/durations'
import {
  type ReportFlag,
  type ReportPut,
  type SurferReport,
  surferReport,
} from '#domain/wire/surfer-report'
import type { Refusal } from '#domain/wire/sync'
import type { Stamp } from './stamp'
import type { ServerDatabase } from './tables'

/** One person does not see more of the coast in a day. */
const mostPerDay = 40
/** Making accounts costs little: for so long one says less, and counts after those known for longer. */
const freshMs = 2 * dayMs
const mostPerFreshDay = 3
/** Everybody's newest word on a spot comes before anybody's second one. */
const mostPerSpot = 50
const mostShown = 1_000

export async function putReport(
  db: ServerDatabase,
  stamp: Stamp,
  report: ReportPut,
): Promise<Refusal | null> {
  const author = await db
    .selectFrom('users')
    .select('created_at_ms')
    .where('id', '=', stamp.userId)
    .executeTakeFirst()
  const isFresh = author !== undefined && author.created_at_ms > stamp.atMs - freshMs
  const most = isFresh ? mostPerFreshDay : mostPerDay
  const crowded = await db
    .selectFrom('spot_reports')
    .select('id')
    .where('user_id', '=', stamp.userId)
    .where('received_at_ms', '>', stamp.atMs - dayMs)
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst()
  if (crowded) {
    const who = isFresh ? ' from a new account' : ''
    return { code: 'too-many', message: `${most} reports a day${who} are enough.` }
  }
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

/**
 * What surfers saw since an instant, latest first, without what an operator has hidden. Where there is too much, the
 * newest of each person at each spot comes first, of people known for longer before new ones: a person who writes much,
 * or under many names, hides no one else's warning.
 */
export async function reportsSince(
  db: ServerDatabase,
  { sinceMs, atMs }: { sinceMs: number; atMs: number },
  readerId: string | null,
): Promise<SurferReport[]> {
  const known = db
    .selectFrom('spot_reports')
    .innerJoin('users', 'users.id', 'spot_reports.user_id')
    .select([
      'spot_reports.id',
      'spot_reports.user_id',
      'spot_reports.spot_id',
      'spot_reports.observed_at_ms',
      'spot_reports.document',
      'users.display_name',
      'users.created_at_ms',
      sql<number>`row_number() over (partition by spot_reports.spot_id, spot_reports.user_id
        order by spot_reports.observed_at_ms desc, spot_reports.id)`.as('of_person'),
    ])
    .where('observed_at_ms', '>=', sinceMs)
    .where('is_hidden', '=', 0)
    .where('users.is_active', '=', 1)
  const ranked = db
    .selectFrom(known.as('known'))
    .select(['id', 'user_id', 'observed_at_ms', 'document', 'display_name'])
    .select(
      sql<number>`row_number() over (partition by spot_id order by
        case when of_person = 1 then 0 else 1 end,
        case when created_at_ms > ${atMs - freshMs} then 1 else 0 end,
        of_person, observed_at_ms desc, id)`.as('at_spot'),
    )
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('at_spot', '<=', mostPerSpot)
    .orderBy('at_spot')
    .orderBy('observed_at_ms', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute()
  return rows
    .sort((a, b) => b.observed_at_ms - a.observed_at_ms || (a.id < b.id ? -1 : 1))
    .map((row) =>
      v.parse(surferReport, {
        ...JSON.parse(row.document),
        id: row.id,
        byName: row.display_name,
        isMine: row.user_id === readerId,
      }),
    )
}
