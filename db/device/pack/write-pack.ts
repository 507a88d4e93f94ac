import type { Table } from 'dexie'
import { gaugesOfModel } from '#domain/tide/model-tides'
import type { FirstSpot, Pack } from '#domain/wire/pack'
import { writeCatalogLists } from '../catalog-lists'
import { type DataMode, type DeviceDatabase, deviceDatabase } from '../database'

/** Names of the stored parts; what depends on the source of data is stored once for each. */
const partNames = (mode: DataMode) =>
  ['spots', 'gauges', `cameras:${mode}`, `forecast:${mode}`] as const
type PartName = ReturnType<typeof partNames>[number]

/**
 * Stores the parts that are not stored yet, each in one transaction together with its version. Killed
 * between two parts, the next try goes on where this one stopped; killed inside one, nothing of it
 * happened.
 *
 * @throws a Dexie error when the device refuses, e.g. for want of space; what was stored stays
 */
export async function writePack({ parts }: Pack, mode: DataMode): Promise<void> {
  const db = deviceDatabase()
  await writePart(db, 'spots', parts.spots.version, [db.spots], async () => {
    await db.spots.clear()
    await db.spots.bulkPut(parts.spots.rows)
  })
  await writePart(db, 'gauges', parts.gauges.version, [db.gauges], async () => {
    await db.gauges.clear()
    const { rows, model } = parts.gauges
    await db.gauges.bulkPut([...rows, ...(model ? gaugesOfModel(model) : [])])
  })
  await writePart(db, `cameras:${mode}`, parts.cameras.version, [db.cameras], async () => {
    await db.cameras.where('[mode+id]').between([mode, ''], [mode, '\uffff']).delete()
    await db.cameras.bulkPut(parts.cameras.rows.map((row) => ({ ...row, mode })))
  })
  await writeCatalogLists(parts, mode)
  const { coast, version } = parts.forecast
  // No forecast in the pack is not a reason to forget the one that is here.
  if (coast === null) return
  const tables = [db.forecastHeads, db.forecasts, db.weather]
  await writePart(db, `forecast:${mode}`, version, tables, async () => {
    const { spots, weather, ...head } = coast
    const before = db.forecasts.where('mode').equals(mode)
    // Another phone may have handed over what is newer than a server that could not refresh; of the same source, as
    // all are told by the one of the coast, and by a key that the server still names.
    const [, ...keys] = coast.signed ?? []
    const newer = await before
      .filter(
        ({ handed, handedBy }) =>
          handed !== undefined &&
          handed.source === coast.source &&
          handed.fetchedAtMs > coast.fetchedAtMs &&
          (handedBy === undefined || keys.includes(handedBy)),
      )
      .toArray()
    await before.delete()
    await db.weather.where('mode').equals(mode).delete()
    await db.weather.bulkPut(weather.map((series, pointId) => ({ mode, pointId, series })))
    await db.forecasts.bulkPut(
      Object.entries(spots).map(([id, { weather: pointId, ...waves }]) => ({
        mode,
        spotId: Number(id),
        pointId,
        waves,
      })),
    )
    for (const { spotId, handed, handedBy } of newer)
      await db.forecasts.update([mode, spotId], { handed, handedBy })
    await db.forecastHeads.put({ mode, version, ...head })
  })
}

async function writePart(
  db: DeviceDatabase,
  name: PartName,
  version: string,
  tables: Pick<Table, 'name'>[],
  write: () => Promise<void>,
): Promise<void> {
  if ((await db.parts.get(name))?.version === version && (await isPartWhole(db, name))) return
  await db.transaction('rw', [...tables.map((table) => table.name), 'parts'], async () => {
    await write()
    await db.parts.put({ name, version, rows: await rowsOf(db, name) })
  })
}

/** How many rows a part holds now. Fewer than were written: the browser or a broken disk took some. */
async function rowsOf(db: DeviceDatabase, name: PartName): Promise<number> {
  if (name === 'spots' || name === 'gauges') return db[name].count()
  const [table, mode] = name.split(':') as ['cameras' | 'forecast', DataMode]
  if (table === 'cameras')
    return db.cameras.where('[mode+id]').between([mode, ''], [mode, '\uffff']).count()
  const counts = await Promise.all([
    db.forecasts.where('mode').equals(mode).count(),
    db.weather.where('mode').equals(mode).count(),
    db.forecastHeads.where('mode').equals(mode).count(),
  ])
  return counts.reduce((sum, count) => sum + count, 0)
}

async function isPartWhole(db: DeviceDatabase, name: PartName): Promise<boolean> {
  const part = await db.parts.get(name)
  return part !== undefined && part.rows === (await rowsOf(db, name))
}

/** True when every part that the app needs without signal is stored, with all its rows. */
export async function isPackComplete(mode: DataMode): Promise<boolean> {
  const db = deviceDatabase()
  const whole = await Promise.all(partNames(mode).map((name) => isPartWhole(db, name)))
  return whole.every(Boolean)
}

/** Stores one spot and its gauge where nothing of the coast is stored. The coast's own parts take their place. */
export async function writeFirstSpot({ spot, gauge }: FirstSpot): Promise<void> {
  const db = deviceDatabase()
  await db.transaction('rw', ['spots', 'gauges', 'parts'], async () => {
    if (!(await isCoastMissing())) return
    await db.spots.put(spot)
    await db.gauges.put(gauge)
  })
}

/** True while no spots and gauges of the whole coast are stored. */
export async function isCoastMissing(): Promise<boolean> {
  const [spots, gauges] = await deviceDatabase().parts.bulkGet(['spots', 'gauges'])
  return !spots && !gauges
}
