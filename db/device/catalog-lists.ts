import * as v from 'valibot'
import { type Notice, notice } from '#domain/wire/notice'
import { type Observations, observations } from '#domain/wire/observations'
import type { Pack } from '#domain/wire/pack'
import { type GoneSpot, goneSpot } from '#domain/wire/spot'
import { type DataMode, deviceDatabase } from './database'

/* Small lists that come with the pack. They are kept beside its parts: it is whole without them. */
const extras = {
  gone: v.object({ version: v.string(), rows: v.array(goneSpot) }),
  notices: v.object({ version: v.string(), rows: v.array(notice) }),
  observations: v.object({ version: v.string(), coast: observations }),
}

const observationsKey = (mode: DataMode) => `observations:${mode}`

/** Stores the lists that the pack brought. What was measured is of one mode. */
export async function writeCatalogLists(
  { gone, notices, observations: measured }: Pack['parts'],
  mode: DataMode,
): Promise<void> {
  const { meta } = deviceDatabase()
  const brought = { gone, notices, [observationsKey(mode)]: measured }
  for (const [key, value] of Object.entries(brought)) {
    const stored = (await meta.get(key))?.value as { version?: unknown } | undefined
    if (stored?.version !== value.version) await meta.put({ key, value })
  }
}

/** Spots that were taken away, for the favourites and logs that name them. */
export async function goneSpots(): Promise<GoneSpot[]> {
  const read = v.safeParse(extras.gone, (await deviceDatabase().meta.get('gone'))?.value)
  return read.success ? read.output.rows : []
}

/** What buoys and tide gauges measured, as last brought; null where nothing was. */
export async function storedObservations(mode: DataMode): Promise<Observations | null> {
  const row = await deviceDatabase().meta.get(observationsKey(mode))
  const read = v.safeParse(extras.observations, row?.value)
  return read.success ? read.output.coast : null
}

/** What the operator tells everybody, now or later; what is over is among it until the next exchange. */
export async function operatorNotices(): Promise<Notice[]> {
  const read = v.safeParse(extras.notices, (await deviceDatabase().meta.get('notices'))?.value)
  return read.success ? read.output.rows : []
}

const dismissedKey = 'dismissedNotices'
const dismissed = v.fallback(v.array(v.string()), [])
/** Notices dismissed before these are long over. */
const mostRemembered = 60

/** A notice that was changed is another one. */
export const noticeName = ({ id, version }: Pick<Notice, 'id' | 'version'>): string =>
  `${id}@${version}`

export async function dismissedNotices(): Promise<string[]> {
  return v.parse(dismissed, (await deviceDatabase().settings.get(dismissedKey))?.value)
}

/** @throws a Dexie error when the device refuses to store it */
export async function dismissNotice(one: Pick<Notice, 'id' | 'version'>): Promise<void> {
  const db = deviceDatabase()
  await db.transaction('rw', db.settings, async () => {
    const before = (await dismissedNotices()).filter((name) => name !== noticeName(one))
    const value = [...before, noticeName(one)].slice(-mostRemembered)
    await db.settings.put({ key: dismissedKey, value })
  })
}
