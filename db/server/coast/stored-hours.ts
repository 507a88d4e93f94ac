import { setImmediate } from 'node:timers/promises'
import { waveModels } from '#domain/sea/forecast/wave-models'
import { dayMs } from '#domain/time/durations'
import { removeBefore, storeRows } from '../table-rows'
import type { ServerDatabase } from '../tables'
import type { HoursKind } from '../tables/coast-tables'
import { transact } from '../transact'

export const firstModel = waveModels[0].id

/** An hour as it is stored: its instant, and its figures in an order of `hours.ts`. Null: unknown. */
export type StoredHour = [atMs: number, ...figures: (number | null)[]]

/** No screen shows older hours. */
const keptForMs = 30 * dayMs

const hoursIn = (document: string): StoredHour[] => JSON.parse(document)

/**
 * Stores one answer's hours of a point over the stored ones. An hour without any value is skipped: an empty answer must not
 * erase a full one. Hours that the answer lacks stay.
 */
export async function storeHours(
  db: ServerDatabase,
  kind: HoursKind,
  pointKey: string,
  hours: readonly StoredHour[],
  fetchedAtMs: number,
): Promise<void> {
  const known = hours
    .filter(([, ...figures]) => figures.some((figure) => figure !== null))
    .toSorted(([a], [b]) => a - b)
  if (known.length === 0) return
  await transact(db, (trx) => storeKnown(trx, kind, pointKey, known, fetchedAtMs))
}

/** In one transaction: an hour that stood in two rows would be drawn twice. */
async function storeKnown(
  db: ServerDatabase,
  kind: HoursKind,
  pointKey: string,
  known: readonly StoredHour[],
  fetchedAtMs: number,
): Promise<void> {
  const [first, last] = [known[0]!, known.at(-1)!]
  const before = await db
    .selectFrom('stored_hours')
    .select(['first_at_ms', 'fetched_at_ms', 'document'])
    .where('kind', '=', kind)
    .where('point_key', '=', pointKey)
    .where('last_at_ms', '>=', first[0])
    .where('first_at_ms', '<=', last[0])
    .execute()
  const isNew = new Set(known.map(([atMs]) => atMs))
  const left = before.flatMap(({ fetched_at_ms, document }) => {
    const rest = hoursIn(document).filter(([atMs]) => !isNew.has(atMs))
    return rest.length === 0 ? [] : rowOf(kind, pointKey, rest, fetched_at_ms)
  })
  const rows = [rowOf(kind, pointKey, known, fetchedAtMs), ...left]
  await storeRows(db, 'stored_hours', rows)
  const written = new Set(rows.map((row) => row.first_at_ms))
  const over = before.map((row) => row.first_at_ms).filter((atMs) => !written.has(atMs))
  if (over.length === 0) return
  await db
    .deleteFrom('stored_hours')
    .where('kind', '=', kind)
    .where('point_key', '=', pointKey)
    .where('first_at_ms', 'in', over)
    .execute()
}

/** @param hours at least one, in order of time */
export const rowOf = (
  kind: HoursKind,
  pointKey: string,
  hours: readonly StoredHour[],
  fetchedAtMs: number,
) => ({
  kind,
  point_key: pointKey,
  first_at_ms: hours[0]![0],
  last_at_ms: hours.at(-1)![0],
  fetched_at_ms: fetchedAtMs,
  document: JSON.stringify(hours),
})

type Point = { kind: HoursKind; key: string }

/** The stored hours of some points with `fromMs <= atMs < toMs`, in order of time, each with when it was fetched. */
async function readPoints<P extends Point>(
  db: ServerDatabase,
  points: readonly P[],
  fromMs: number,
  toMs: number,
) {
  const rows = await db
    .selectFrom('stored_hours')
    .select(['kind', 'point_key', 'fetched_at_ms', 'document'])
    .where('kind', 'in', [...new Set(points.map(({ kind }) => kind))])
    .where('point_key', 'in', [...new Set(points.map(({ key }) => key))])
    .where('last_at_ms', '>=', fromMs)
    .where('first_at_ms', '<', toMs)
    .execute()
  return points.map((point) => {
    const hours: { fetchedAtMs: number; hour: StoredHour }[] = []
    for (const { kind, point_key, fetched_at_ms: fetchedAtMs, document } of rows) {
      if (kind !== point.kind || point_key !== point.key) continue
      for (const hour of hoursIn(document))
        if (hour[0] >= fromMs && hour[0] < toMs) hours.push({ fetchedAtMs, hour })
    }
    return { ...point, hours: hours.sort((a, b) => a.hour[0] - b.hour[0]) }
  })
}

/** Those of one point. */
export const storedHours = async (
  db: ServerDatabase,
  kind: HoursKind,
  key: string,
  fromMs: number,
  toMs: number,
) => (await readPoints(db, [{ kind, key }], fromMs, toMs))[0]!.hours

/** Some milliseconds of work; requests are answered in between. */
const pointsAtOnce = 5

/** Those of many points, some at a time. */
export async function* hoursOfPoints<P extends Point>(
  db: ServerDatabase,
  points: readonly P[],
  fromMs: number,
  toMs: number,
) {
  for (let from = 0; from < points.length; from += pointsAtOnce) {
    await setImmediate()
    yield* await readPoints(db, points.slice(from, from + pointsAtOnce), fromMs, toMs)
  }
}

/** Of each kind and point that hours are stored of: when the last came, and the last hour. UTC epoch ms. */
export async function storedPoints(db: ServerDatabase) {
  const rows = await db
    .selectFrom('stored_hours')
    .select(({ fn }) => [
      'kind',
      'point_key',
      fn.max('fetched_at_ms').as('fetchedAtMs'),
      fn.max('last_at_ms').as('newestHourMs'),
    ])
    .groupBy(['kind', 'point_key'])
    .orderBy('point_key')
    .execute()
  return rows.map(({ kind, point_key: key, fetchedAtMs, newestHourMs }) => ({
    kind,
    key,
    fetchedAtMs: Number(fetchedAtMs),
    newestHourMs: Number(newestHourMs),
  }))
}

/** Deletes answers whose hours are all too old for any screen. */
export const dropOldHours = (db: ServerDatabase, nowMs: number): Promise<void> =>
  removeBefore(db, 'stored_hours', 'last_at_ms', nowMs - keptForMs)
