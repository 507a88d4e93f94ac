import { setImmediate as setImmediatePromise } from 'node:timers/promises'
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
import { createReportRanking } from './rank-reports'
import type { Stamp } from './versions'

const toldToAll = v.omit(surferReport, ['isMine'])

/** One person does not see more of the coast in a day. */
const mostPerDay = 40
/** Making accounts costs little: for so long one says less, and counts after those known for longer. */
const freshMs = 2 * dayMs
const mostPerFreshDay = 3
/** Reports looked at before other requests have their turn: some twenty milliseconds of the processor. */
const candidatesAtOnce = 1_000

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
    return { code: 'too-many', message: `${most} reports a day${who} are enough.` }
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
  return stored ? null : { code: 'invalid', message: 'There is such a report already.' }
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

/**
 * What surfers saw since an instant, latest first and of new accounts last, without what an operator has hidden. Where there is too much, the
 * newest of each person at each spot comes first, of people known for longer before new ones: a person who writes much,
 * or under many names, hides no one else's warning.
 * @returns each with the person who wrote it
 */
export async function reportsSince(
  db: ServerDatabase,
  { sinceMs, atMs }: { sinceMs: number; atMs: number },
): Promise<{ userId: string; report: Omit<SurferReport, 'isMine'> }[]> {
  const ranking = createReportRanking(atMs - freshMs)
  // The next part begins where the last one ended: after so many of the same instant.
  let until = { atMs: Number.MAX_SAFE_INTEGER, looked: 0 }
  for (let isMore = true; isMore; ) {
    const rows = await db
      .selectFrom('spot_reports')
      .select(['id', 'user_id', 'spot_id', 'observed_at_ms'])
      .where('observed_at_ms', '>=', sinceMs)
      .where('observed_at_ms', '<=', until.atMs)
      .where('is_hidden', '=', 0)
      .orderBy('observed_at_ms', 'desc')
      .orderBy('id')
      .limit(candidatesAtOnce)
      .offset(until.looked)
      .execute()
    const last = rows.at(-1)?.observed_at_ms
    if (last === undefined) break
    const ofLast = rows.filter((row) => row.observed_at_ms === last).length
    until = { atMs: last, looked: ofLast + (last === until.atMs ? until.looked : 0) }
    const authorIds = [...new Set(rows.map((row) => row.user_id))]
    const authors = await db
      .selectFrom('users')
      .select(['id', 'created_at_ms'])
      .where('id', 'in', authorIds)
      .where('is_active', '=', 1)
      .execute()
    const madeAtMs = new Map(authors.map((author) => [author.id, author.created_at_ms]))
    ranking.add(
      rows.flatMap((row) => {
        const created_at_ms = madeAtMs.get(row.user_id)
        return created_at_ms === undefined ? [] : [{ ...row, created_at_ms }]
      }),
    )
    isMore = rows.length === candidatesAtOnce
    if (isMore) await setImmediatePromise()
  }
  const shown = ranking.shown()
  if (shown.size === 0) return []
  const rows = await db
    .selectFrom('spot_reports')
    .innerJoin('users', 'users.id', 'spot_reports.user_id')
    .select([
      'spot_reports.id',
      'spot_reports.user_id',
      'spot_reports.observed_at_ms',
      'spot_reports.document',
      'users.display_name',
    ])
    .where('spot_reports.id', 'in', [...shown.keys()])
    .execute()
  const isFresh = (id: string) => shown.get(id)?.isFresh === true
  return rows
    .sort(
      (a, b) =>
        Number(isFresh(a.id)) - Number(isFresh(b.id)) ||
        b.observed_at_ms - a.observed_at_ms ||
        (a.id < b.id ? -1 : 1),
    )
    .map((row) => ({
      userId: row.user_id,
      report: v.parse(toldToAll, {
        ...JSON.parse(row.document),
        id: row.id,
        byName: row.display_name,
        isByNewAccount: isFresh(row.id),
      }),
    }))
}
