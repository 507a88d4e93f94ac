import { sql } from 'kysely'
import * as v from 'valibot'
import { dayMs } from '#domain/time/durations'
import {
  type OwnReport,
  ownReport,
  type ReportFlag,
  type ReportPut,
  type SurferReport,
  surferReport,
} from '#domain/wire/surfer-report'
import type { Refusal } from '#domain/wire/sync'
import { addRow, hasRow, rowWith, storeRows } from '../table-rows'
import type { ServerDatabase } from '../tables'
import type { Stamp } from './versions'

const toldToAll = v.omit(surferReport, ['isMine'])

/** One person does not see more of the coast in a day. */
const mostPerDay = 40
/** Making accounts costs little: for so long one says less, and counts after those known for longer. */
const freshMs = 2 * dayMs
const mostPerFreshDay = 3

export async function putReport(
  db: ServerDatabase,
  stamp: Stamp,
  report: ReportPut,
): Promise<Refusal | null> {
  const author = await rowWith(db, 'users', { id: stamp.userId })
  const isFresh = author !== null && author.created_at_ms > stamp.atMs - freshMs
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
    return { code: 'too-many', message: `At most ${most} reports a day${who}.` }
  }
  const { id, ...said } = report
  // A phone whose clock is ahead cannot tell of what is still to come.
  const observedAtMs = Math.min(said.observedAtMs, stamp.atMs)
  const stored = await addRow(db, 'spot_reports', {
    id,
    user_id: stamp.userId,
    spot_id: said.spotId,
    observed_at_ms: observedAtMs,
    received_at_ms: stamp.atMs,
    document: JSON.stringify({ ...said, observedAtMs }),
    is_hidden: 0,
    change_id: stamp.changeId,
  })
  return stored ? null : { code: 'invalid', message: 'This report already exists.' }
}

/** Reports of one person with ids after one, so many at once; what an operator has hidden is theirs all the same. */
export async function reportsOfPerson(
  db: ServerDatabase,
  {
    userId,
    after = '',
    limit = 500,
  }: { userId: string; after?: string | undefined; limit?: number },
): Promise<OwnReport[]> {
  const rows = await db
    .selectFrom('spot_reports')
    .select(['id', 'document'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, document }) => v.parse(ownReport, { ...JSON.parse(document), id }))
}

export async function flagReport(
  db: ServerDatabase,
  stamp: Stamp,
  { reportId, reason }: ReportFlag,
): Promise<Refusal | null> {
  const isThere = await hasRow(db, 'spot_reports', { id: reportId })
  if (!isThere) return { code: 'unknown-report', message: 'This report is gone.' }
  const own = { report_id: reportId, user_id: stamp.userId, change_id: stamp.changeId }
  const row = { ...own, reason, at_ms: stamp.atMs }
  await storeRows(db, 'report_flags', [row])
  return null
}

/** A wave of accounts made on one day says no more than this at a spot. */
const mostOfOneDay = 10
/** Everybody's newest word on a spot comes before anybody's second one. */
const mostPerSpot = 50
const mostShown = 1_000

type ShownRow = {
  id: string
  user_id: string
  document: string
  display_name: string | null
  is_fresh: number
}

/**
 * What surfers saw since an instant, latest first and of new accounts last, without what an operator has hidden. Where
 * there is too much: at each spot the newest of each person first, of people known for longer before new ones, and of all
 * spots those that come first at theirs. Of new accounts made on one day ten reports at most, those of the accounts made
 * first: who comes to drown another's warning comes later, and hides it under no number of names.
 * @returns each with the person who wrote it
 */
export async function reportsSince(
  db: ServerDatabase,
  { sinceMs, atMs }: { sinceMs: number; atMs: number },
): Promise<{ userId: string; report: Omit<SurferReport, 'isMine'> }[]> {
  const { rows } = await sql<ShownRow>`
    with told as (
      select report.id, user_id, spot_id, observed_at_ms, created_at_ms,
        case when created_at_ms > ${atMs - freshMs} then 1 else 0 end as is_fresh,
        row_number() over (partition by spot_id, user_id order by observed_at_ms desc, report.id) as of_person
      from spot_reports as report join users on users.id = user_id and is_active = 1
      where observed_at_ms >= ${sinceMs} and is_hidden = 0
    ), in_days as (
      select told.*, row_number() over (partition by spot_id, is_fresh, created_at_ms / ${sql.lit(dayMs)}
        order by of_person, created_at_ms, observed_at_ms, id) as in_day
      from told
    ), placed as (
      select in_days.*, row_number() over (partition by spot_id
        order by case when of_person = 1 then 0 else 1 end, is_fresh, of_person, observed_at_ms desc, id) as place
      from in_days where is_fresh = 0 or in_day <= ${mostOfOneDay}
    ), shown as (
      select * from placed where place <= ${mostPerSpot}
      order by place, observed_at_ms desc, id limit ${mostShown}
    )
    select report.id, report.user_id, document, display_name, is_fresh from shown
      join spot_reports as report on report.id = shown.id join users on users.id = report.user_id
    order by is_fresh, report.observed_at_ms desc, report.id`.execute(db)
  return rows.map((row) => ({
    userId: row.user_id,
    report: v.parse(toldToAll, {
      ...JSON.parse(row.document),
      id: row.id,
      byName: row.display_name,
      isByNewAccount: row.is_fresh === 1,
    }),
  }))
}
