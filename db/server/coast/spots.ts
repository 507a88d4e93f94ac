import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { SpotUses } from '#domain/wire/admin-spot'
import { type GoneSpot, type Spot, spot } from '#domain/wire/spot'
import { changeRows, countRows, excluded, rowsWith, rowWith } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'
import { forgetCopy } from './outside-pictures'

/** A stored spot; `version` counts operators' changes. */
export type StoredSpot = Spot & { version: number }

/** Ids below are the product's own, present and future. */
const firstOwnId = 1_001

/** The name within the region, which identifies a spot to readers. */
const spotNameKey = ({ name, region }: Pick<Spot, 'name' | 'region'>): string =>
  `${region.trim().toLowerCase()}/${name.trim().toLowerCase()}`

const storedSpot = (row: Pick<Selectable<Tables['spots']>, 'document' | 'version'>) => ({
  ...v.parse(spot, JSON.parse(row.document)),
  version: row.version,
})

/** Every spot, by id. Throws for a row that does not parse, which is a bug. */
export async function storedSpots(db: ServerDatabase): Promise<StoredSpot[]> {
  return (await rowsWith(db, 'spots', { deleted_at_ms: null }, 'id')).map(storedSpot)
}

export const allSpots = async (db: ServerDatabase): Promise<Spot[]> =>
  (await storedSpots(db)).map(({ version: _, ...spot }) => spot)

/** Deleted spots, by id: favourites and logs still refer to them. */
export async function goneSpots(db: ServerDatabase): Promise<GoneSpot[]> {
  return db
    .selectFrom('spots')
    .select(['id', 'name', 'region'])
    .where('deleted_at_ms', 'is not', null)
    .orderBy('id')
    .execute()
}

/** One spot; null when there is none, or it is deleted. */
export async function storedSpotById(db: ServerDatabase, id: number): Promise<StoredSpot | null> {
  const row = await rowWith(db, 'spots', { id, deleted_at_ms: null })
  return row && storedSpot(row)
}

/** The id of another spot with the same name in the same region; null when there is none. */
export async function spotIdOfName(
  db: ServerDatabase,
  named: Pick<Spot, 'name' | 'region'>,
): Promise<number | null> {
  return (await rowWith(db, 'spots', { name_key: spotNameKey(named) }))?.id ?? null
}

/** Stores a new spot under an id never used before. The caller has checked that its name is free. */
export async function createSpot(
  trx: ServerDatabase,
  fields: Omit<Spot, 'id'>,
  atMs: number,
): Promise<StoredSpot> {
  const last = await trx
    .selectFrom('spots')
    .select((row) => row.fn.max('id').as('id'))
    .executeTakeFirst()
  const made: Spot = { ...fields, id: Math.max(firstOwnId, Number(last?.id ?? 0) + 1) }
  const row = { ...columnsOf(made), id: made.id, edited_at_ms: atMs, version: 1 }
  await trx.insertInto('spots').values(row).execute()
  return { ...made, version: 1 }
}

/**
 * Replaces a spot, if it is still of the `version` that the caller has read.
 * @returns null when another administrator was faster, or it is deleted
 */
export async function changeSpot(
  trx: ServerDatabase,
  changed: Spot,
  version: number,
  atMs: number,
): Promise<StoredSpot | null> {
  const asRead = { id: changed.id, version, deleted_at_ms: null }
  const change = { ...columnsOf(changed), edited_at_ms: atMs, version: version + 1 }
  if (!(await changeRows(trx, 'spots', asRead, change))) return null
  await forgetCopy(trx, `spot ${changed.id}`, changed.imageUrl)
  return { ...changed, version: version + 1 }
}

/** Deletes a spot; its row stays for what still refers to it. */
export async function deleteSpot(trx: ServerDatabase, id: number, atMs: number): Promise<void> {
  await trx
    .updateTable('spots')
    .set((row) => ({
      deleted_at_ms: atMs,
      edited_at_ms: atMs,
      name_key: null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await forgetCopy(trx, `spot ${id}`, null)
}

/** How many rows of people's data refer to a spot. */
export async function usesOfSpot(db: ServerDatabase, id: number): Promise<SpotUses> {
  return {
    favourites: await countRows(db, 'favourites', { spot_id: id, is_favourite: 1 }),
    surfLogs: await countRows(db, 'surf_logs', { spot_id: id, is_deleted: 0 }),
    rules: await countRows(db, 'surf_rules', { spot_id: id, is_deleted: 0 }),
    reports: await countRows(db, 'spot_reports', { spot_id: id }),
    alerts: await countRows(db, 'alerts', { spot_id: id }),
  }
}

const columnsOf = (one: Spot) => ({
  name: one.name,
  region: one.region,
  latitude: one.latitude,
  longitude: one.longitude,
  document: JSON.stringify(one),
  name_key: spotNameKey(one),
})

/** Stores the product's own spots, except those that an operator has changed. */
export async function storeSeededSpots(db: ServerDatabase, spots: readonly Spot[]): Promise<void> {
  const taken = await db
    .selectFrom('spots')
    .select(['id', 'name_key'])
    .where('edited_at_ms', 'is not', null)
    .where('name_key', 'is not', null)
    .execute()
  const ownerOf = new Map(taken.map((row) => [row.name_key, row.id]))
  // A newer seed may bring a spot that the operator has made already: theirs stands.
  const free = spots.filter((one) => (ownerOf.get(spotNameKey(one)) ?? one.id) === one.id)
  await db
    .insertInto('spots')
    .values(free.map((one) => ({ ...columnsOf(one), id: one.id, version: 1 })))
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(excluded('name', 'region', 'latitude', 'longitude', 'document', 'name_key'))
        .where('spots.edited_at_ms', 'is', null),
    )
    .execute()
  await judgeBestWaves(db, free)
}

/** A spot that was edited before its best wave was judged takes the product's judgement, and its edits stay. */
async function judgeBestWaves(db: ServerDatabase, seeds: readonly Spot[]): Promise<void> {
  const rows = await db
    .selectFrom('spots')
    .select(['id', 'document'])
    .where('edited_at_ms', 'is not', null)
    .execute()
  for (const { id, document } of rows) {
    const kept = v.parse(spot, JSON.parse(document))
    const bestWave = seeds.find((seed) => seed.id === id)?.bestWave
    if (kept.bestWave !== undefined || bestWave == null) continue
    const judged = { document: JSON.stringify({ ...kept, bestWave }) }
    // Another process may have saved an edit meanwhile; the next start judges what it left.
    await changeRows(db, 'spots', { id, document }, judged)
  }
}
