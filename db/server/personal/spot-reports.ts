import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { dayMs } from '#domain/time/durations'
import {
  type OwnReport,
  ownReport,
  type ReportFlag,
  type ReportPut,
  surferReport,
} from '#domain/wire/surfer-report'
import type { Refusal } from '#domain/wire/sync'
import { addRow, hasRow, rowWith, storeRows } from '../table-rows'
import type { ServerDatabase } from '../tables'
import { hasSent, type Stamp } from './versions'

const toldToAll = v.omit(surferReport, ['isMine'])

/** Reports of one person a day: nobody sees more of the coast. */
const mostPerDay = 40
/** Accounts are cheap to make: for so long a new one may report less, and is shown after others. */
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
  const today = { userId: stamp.userId, sinceMs: stamp.atMs - dayMs, most }
  if (await hasSent(db, 'spot_reports', today)) {
    const who = isFresh ? ' from a new account' : ''
    return { code: 'too-many', message: `At most ${most} reports a day${who}.` }
  }
  const { id, ...said } = report
  // A phone whose clock is ahead must not report from the future.
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

/** Reports shown at a spot of all new accounts made on one day. */
const mostOfOneDay = 10
/** Reports shown at a spot. */
const mostPerSpot = 50
const mostShown = 1_000

/** Some milliseconds of the processor: others have their turn in between, however many reports there are. */
const rowsAtOnce = 1_000

/** What of a report decides where it stands. */
type Told = {
  id: string
  userId: string
  spotId: number
  observedAtMs: number
  madeAtMs: number
  isFresh: boolean
  /** Which word of its author on the spot it is, the newest first. */
  ofPerson: number
}
type Span = { sinceMs: number; atMs: number }

/** All reports since an instant that no operator has hidden, latest first. */
async function* toldSince(db: ServerDatabase, { sinceMs, atMs }: Span): AsyncGenerator<Told> {
  const words = new Map<string, number>()
  let before = { observedAtMs: Number.MAX_SAFE_INTEGER, id: '' }
  for (;;) {
    const { observedAtMs, id } = before
    const rows = await db
      .selectFrom('spot_reports as report')
      .innerJoin('users', 'users.id', 'report.user_id')
      .select(['report.id', 'user_id as userId', 'spot_id as spotId'])
      .select(['observed_at_ms as observedAtMs', 'created_at_ms as madeAtMs'])
      .where('observed_at_ms', '>=', sinceMs)
      .where('observed_at_ms', '<=', observedAtMs)
      .where((row) => row.or([row('observed_at_ms', '<', observedAtMs), row('report.id', '>', id)]))
      .where('is_hidden', '=', 0)
      .where('is_active', '=', 1)
      .orderBy('observed_at_ms', 'desc')
      .orderBy('report.id')
      .limit(rowsAtOnce)
      .execute()
    for (const row of rows) {
      const key = `${row.spotId} ${row.userId}`
      const ofPerson = (words.get(key) ?? 0) + 1
      words.set(key, ofPerson)
      yield { ...row, ofPerson, isFresh: row.madeAtMs > atMs - freshMs }
    }
    if (rows.length < rowsAtOnce) return
    before = rows.at(-1)!
    await setImmediate()
  }
}

type Order = (a: Told, b: Told) => number
const byId: Order = (a, b) => (a.id < b.id ? -1 : 1)
const latestFirst: Order = (a, b) => b.observedAtMs - a.observedAtMs || byId(a, b)
/** At a spot: everybody's newest word, then the others; of people known for longer before new ones. */
const placing: Order = (a, b) =>
  Number(a.ofPerson > 1) - Number(b.ofPerson > 1) ||
  Number(a.isFresh) - Number(b.isFresh) ||
  a.ofPerson - b.ofPerson ||
  latestFirst(a, b)
/** Of new accounts made on one day those that were made first. */
const ofOneDay: Order = (a, b) =>
  a.ofPerson - b.ofPerson ||
  a.madeAtMs - b.madeAtMs ||
  a.observedAtMs - b.observedAtMs ||
  byId(a, b)

/** Puts one among the first so many of an order, if it is one of them. */
function keepFirst(kept: Told[], one: Told, order: Order, most: number): void {
  const place = kept.findIndex((other) => order(one, other) < 0)
  if (place >= 0) kept.splice(place, 0, one)
  else if (kept.length < most) kept.push(one)
  if (kept.length > most) kept.pop()
}

/**
 * What surfers saw since an instant, latest first and of new accounts last, without what an operator has hidden. Where
 * there is too much: at each spot the newest of each person first, of people known for longer before new ones, and of all
 * spots those that come first at theirs. Of new accounts made on one day ten reports at most, those of the accounts made
 * first: who comes to drown another's warning comes later, and hides it under no number of names.
 * @returns each with the person who wrote it; `isCrowd`: so many were looked through that it took a while
 */
export async function reportsSince(db: ServerDatabase, span: Span) {
  let looked = 0
  // By spot: of people who are known, and of new accounts by the day on which they were made.
  const spots = new Map<number, Map<number, Told[]>>()
  for await (const one of toldSince(db, span)) {
    looked += 1
    const groups = spots.get(one.spotId) ?? new Map<number, Told[]>()
    spots.set(one.spotId, groups)
    const day = one.isFresh ? Math.floor(one.madeAtMs / dayMs) : Number.NEGATIVE_INFINITY
    const group = groups.get(day) ?? []
    groups.set(day, group)
    if (one.isFresh) keepFirst(group, one, ofOneDay, mostOfOneDay)
    else keepFirst(group, one, placing, mostPerSpot)
  }
  const shown = [...spots.values()]
    .flatMap((groups) =>
      [...groups.values()]
        .flat()
        .sort(placing)
        .slice(0, mostPerSpot)
        .map((one, place) => ({ one, place })),
    )
    .sort((a, b) => a.place - b.place || latestFirst(a.one, b.one))
    .slice(0, mostShown)
    .map(({ one }) => [one.id, one] as const)
  if (shown.length === 0) return { reports: [], isCrowd: false }
  const told = new Map(shown)
  const rows = await db
    .selectFrom('spot_reports as report')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['report.id', 'document', 'user_id as userId', 'display_name as byName'])
    .where('report.id', 'in', [...told.keys()])
    .orderBy('observed_at_ms', 'desc')
    .orderBy('report.id')
    .execute()
  const reports = rows
    .map(({ id, document, userId, byName }) => {
      const of = { id, byName, isByNewAccount: told.get(id)!.isFresh }
      return { userId, report: v.parse(toldToAll, { ...JSON.parse(document), ...of }) }
    })
    .sort((a, b) => Number(a.report.isByNewAccount) - Number(b.report.isByNewAccount))
  return { reports, isCrowd: looked > rowsAtOnce }
}
