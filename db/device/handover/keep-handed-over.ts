import type { CoastForecast } from '#domain/wire/forecast'
import { coastOfSigned, endOf, type SignedCoast } from '#domain/wire/handover/signed-coast'
import { spliced } from '#domain/wire/handover/splice'
import { type DataMode, type DeviceDatabase, deviceDatabase, type ForecastRow } from '../database'
import { openDeviceDatabase } from '../open'
import { type ReceivedRow, receivedKey, receivedKeyStart } from './make-document'
import { openDocument } from './open-document'

export type Received =
  | {
      kind: 'kept'
      /** The spots that are newer now. */
      spotIds: number[]
      isWholeCoast: boolean
      fetchedAtMs: number
      untilMs: number
    }
  | {
      kind:
        | 'forged'
        | 'unknown-key'
        | 'no-keys'
        | 'broken'
        | 'newer'
        /** This phone has it already, or newer. */
        | 'not-newer'
        /** Its hours have passed. */
        | 'over'
        /** A demonstration, which takes the place of nothing real. */
        | 'demo'
        /** The spot is not among those of this phone. */
        | 'unknown-spot'
        /** Real, and this phone has nothing real yet that it could stand with. */
        | 'no-forecast'
    }

/**
 * Takes in a document that another phone showed: it is accepted only with the server's signature, and stored only where
 * it is newer than what is here.
 * @param mode the data that this phone shows
 * @throws a Dexie error when the device refuses to store it
 */
export async function receiveDocument(
  bytes: Uint8Array<ArrayBuffer>,
  mode: DataMode,
  nowMs: number,
): Promise<Received> {
  await openDeviceDatabase()
  const opened = await openDocument(bytes)
  if (opened.kind !== 'opened') return opened
  const { signed, isWholeCoast, publicKey } = opened
  const [source, fetchedAtMs] = signed.head
  const untilMs = endOf(signed.head)
  if (untilMs <= nowMs) return { kind: 'over' }
  const into = await modeFor(source, mode)
  if (!into) return { kind: 'demo' }
  const outcome = await keep(signed, into, nowMs, { bytes, isWholeCoast, publicKey })
  if (typeof outcome === 'string') return { kind: outcome }
  return { kind: 'kept', spotIds: outcome, isWholeCoast, fetchedAtMs, untilMs }
}

/** Real data goes where real data is; a demonstration only where one is shown. */
async function modeFor(source: 'live' | 'demo', mode: DataMode): Promise<DataMode | null> {
  if (source === 'live') return 'live'
  const head = await deviceDatabase().forecastHeads.get(mode)
  return head?.source === 'live' ? null : mode
}

/** @param document kept to be shown to a third phone */
async function keep(
  signed: SignedCoast,
  mode: DataMode,
  nowMs: number,
  {
    bytes,
    isWholeCoast,
    publicKey: handedBy,
  }: { bytes: Uint8Array<ArrayBuffer>; isWholeCoast: boolean; publicKey: string },
): Promise<number[] | 'no-forecast' | 'unknown-spot' | 'not-newer' | 'demo'> {
  const db = deviceDatabase()
  const [source] = signed.head
  const untilMs = endOf(signed.head)
  const tables = [db.forecastHeads, db.forecasts, db.weather, db.spots, db.meta]
  return db.transaction('rw', tables, async () => {
    const stored = await db.forecastHeads.get(mode)
    const head = stored && { ...stored, ...stored.ofPack }
    const known = new Set(await db.spots.toCollection().primaryKeys())
    const rows = new Map(
      (await db.forecasts.where('mode').equals(mode).toArray()).map((row) => [row.spotId, row]),
    )
    const leaves = signed.leaves.filter(([id]) => known.has(id) && rows.has(id))
    if (!stored || !head) return 'no-forecast'
    if (leaves.length === 0) return 'unknown-spot'
    const isSameSource = head.source === source
    const changed: ForecastRow[] = []
    let hasReal = false
    for (const leaf of leaves) {
      const [spotId] = leaf
      const row = rows.get(spotId)!
      if (source === 'demo' && row.handed?.source === 'live') {
        hasReal = true
        continue
      }
      const weather = await db.weather.get([mode, row.pointId])
      // Hours of a demonstration never follow real ones: both would be told as real.
      const older: CoastForecast | null =
        weather && isSameSource
          ? {
              ...head,
              weather: [weather.series],
              spots: { [spotId]: { ...row.waves, weather: 0 } },
            }
          : null
      const packAtMs = isSameSource
        ? Math.min(head.fetchedAtMs, row.waves.fetchedAtMs ?? head.fetchedAtMs)
        : null
      const hadAtMs = row.handed?.source === source ? row.handed.fetchedAtMs : packAtMs
      const handed = spliced(spotId, coastOfSigned({ head: signed.head, leaves: [leaf] }), older, {
        receivedAtMs: nowMs,
        untilMs,
        beforeFetchedAtMs: older && packAtMs,
      })
      if (hadAtMs === null || handed.fetchedAtMs > hadAtMs)
        changed.push({ ...row, handed, handedBy })
    }
    if (changed.length === 0) return hasReal ? 'demo' : 'not-newer'
    await db.forecasts.bulkPut(changed)
    // Every spot of this phone is as new as that now, and its status may say so.
    if (isSameSource && changed.length === rows.size)
      await db.forecastHeads.put({
        ...stored,
        fetchedAtMs: signed.head[1],
        modelRunAtMs: signed.head[2],
        ofPack: { fetchedAtMs: head.fetchedAtMs, modelRunAtMs: head.modelRunAtMs },
      })
    const [only] = changed
    const key = receivedKey(mode, isWholeCoast || !only ? null : only.spotId)
    await db.meta.put({ key, value: { bytes, fetchedAtMs: signed.head[1], untilMs } })
    await forgetReceived(db.meta, nowMs)
    return changed.map(({ spotId }) => spotId)
  })
}

/** More than a person scans in two days; a spot takes about 1 KB, a whole coast 20. */
const mostReceived = 40

/** Drops documents of which no hour is left to be shown to a third phone, and the oldest of too many. */
async function forgetReceived(meta: DeviceDatabase['meta'], nowMs: number): Promise<void> {
  const rows = await meta.where('key').startsWith(receivedKeyStart).toArray()
  const kept = rows
    .map(({ key, value }) => ({ key, ...(value as ReceivedRow) }))
    .filter(({ untilMs }) => untilMs > nowMs)
    .sort((a, b) => b.fetchedAtMs - a.fetchedAtMs)
    .slice(0, mostReceived)
  const keys = new Set(kept.map(({ key }) => key))
  await meta.bulkDelete(rows.filter(({ key }) => !keys.has(key)).map(({ key }) => key))
}
