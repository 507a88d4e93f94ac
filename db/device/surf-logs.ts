import { emptySurfLog, type SurfLogEntry, type SurfLogFields } from '#domain/wire/surf-log'
import type { ShrunkPhoto } from '#domain/wire/surf-photo'
import { deviceDatabase } from './database'
import { newId } from './new-id'
import { type WriteDeps, write } from './outbox'
import { ownRows } from './person'
import { dropOlderPhotos, forgetPhoto, photoTables, putPhoto } from './surf-photo-row'

/** A new entry has no id yet; of a known one only the named fields change. */
type SurfLogDraft =
  | (Partial<SurfLogFields> & Pick<SurfLogFields, 'spotId' | 'startedAtMs'> & { id?: undefined })
  | (Partial<SurfLogFields> & { id: string })

/** Logs a surf or changes a logged one. @returns the id of the entry; null when it is gone meanwhile */
export async function putSurfLog(
  draft: SurfLogDraft,
  deps: WriteDeps = {},
): Promise<string | null> {
  const { id = newId(), ...given } = draft
  let kept: string | null = id
  await write(
    ['surfLogs'],
    async ({ db, userId }) => {
      const stored = await db.surfLogs.get([userId, id])
      const before = stored && { ...emptySurfLog, ...stored }
      if (!before && (given.spotId === undefined || given.startedAtMs === undefined)) {
        kept = null
        return null
      }
      const base = before ?? { ...emptySurfLog, ...given, id, userId }
      const fields = before ? changedFields(before, given) : { ...emptySurfLog, ...given }
      if (Object.keys(fields).length === 0) return null
      await db.surfLogs.put({ ...base, ...fields } as typeof base &
        SurfLogFields & { userId: string })
      const notesBase =
        before && fields.notes !== undefined ? { notesBase: before.notes } : undefined
      return { name: 'surf-log.put', args: { id, fields, ...notesBase } }
    },
    deps,
  )
  return kept
}

function changedFields(
  before: SurfLogFields,
  given: Partial<SurfLogFields>,
): Partial<SurfLogFields> {
  const isChanged = ([name, value]: [string, unknown]) =>
    value !== undefined &&
    JSON.stringify(value) !== JSON.stringify(before[name as keyof SurfLogFields])
  return Object.fromEntries(Object.entries(given).filter(isChanged))
}

/** Deletes a surf, and its photo with it. */
export async function deleteSurfLog(id: string, deps: WriteDeps = {}): Promise<void> {
  await write(
    ['surfLogs', ...photoTables, 'sentChanges'],
    async ({ db, userId }) => {
      if (!(await db.surfLogs.get([userId, id]))) return null
      await db.surfLogs.delete([userId, id])
      if (await db.surfPhotos.get([userId, id])) await dropOlderPhotos(db, userId, id)
      await forgetPhoto(db, userId, id)
      return { name: 'surf-log.delete', args: { id } }
    },
    deps,
  )
}

/**
 * Gives a logged surf its photo in the place of the one it has, or takes that away (null).
 * @returns the id of the queued change; null: the surf is gone, or there was nothing to take away
 */
export function setSurfPhoto(
  id: string,
  photo: ShrunkPhoto | null,
  deps: WriteDeps = {},
): Promise<string | null> {
  return write(
    ['surfLogs', ...photoTables, 'sentChanges'],
    async ({ db, userId }) => {
      const before = await db.surfPhotos.get([userId, id])
      if (!(await db.surfLogs.get([userId, id])) || (!before && !photo)) return null
      if (before) await dropOlderPhotos(db, userId, id)
      const args = { id, photo: photo && { tag: newId(), ...photo } }
      await putPhoto(db, userId, args)
      return { name: 'surf-photo.set', args }
    },
    deps,
  )
}

/** The signed-in person's surfs, latest first. */
export async function surfLogs(db = deviceDatabase()): Promise<SurfLogEntry[]> {
  const rows = (await ownRows('surfLogs', db)) ?? []
  return rows
    .map(({ userId, ...entry }) => ({ ...emptySurfLog, ...entry }))
    .sort((a, b) => b.startedAtMs - a.startedAtMs || (a.id < b.id ? -1 : 1))
}
