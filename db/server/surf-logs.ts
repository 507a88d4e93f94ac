import * as v from 'valibot'
import {
  emptySurfLog,
  mergeNotes,
  notesLength,
  type SurfLogEntry,
  type SurfLogPut,
  surfLogFields,
  surfLogRow,
} from '#domain/wire/surf-log'
import type { Refusal } from '#domain/wire/sync'
import { prepared } from './prepared'
import type { Stamp } from './stamp'
import type { ServerDatabase, Tables } from './tables'

/** As many as a surfer logs in fifty years of two surfs a week. */
const mostEntries = 5_000

type Named = { userId: string; id: string }

const find = prepared((db, { userId, id }: Named) =>
  db
    .selectFrom('surf_logs')
    .select(['is_deleted', 'document'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .compile(),
)

const lastAllowed = prepared((db, { userId }: { userId: string }) =>
  db
    .selectFrom('surf_logs')
    .select('id')
    .where('user_id', '=', userId)
    .offset(mostEntries - 1)
    .limit(1)
    .compile(),
)

const put = prepared((db, { user_id, id, ...row }: Tables['surf_logs']) =>
  db
    .insertInto('surf_logs')
    .values({ user_id, id, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(row))
    .compile(),
)

/** Writes the named fields over the stored ones; a deleted entry stays deleted. */
export async function putSurfLog(
  db: ServerDatabase,
  stamp: Stamp,
  { id, fields, notesBase }: SurfLogPut,
): Promise<Refusal | null> {
  const [before] = await find(db, { userId: stamp.userId, id })
  if (before?.is_deleted === 1) {
    return { code: 'deleted', message: 'This surf was deleted on another device.' }
  }
  if (!before && (await lastAllowed(db, stamp)).length > 0) {
    return { code: 'too-many', message: `A surf log holds ${mostEntries} surfs.` }
  }
  const stored = before ? v.parse(surfLogFields, JSON.parse(before.document)) : emptySurfLog
  const joined = { ...stored, ...fields }
  if (before && fields.notes !== undefined && notesBase !== undefined) {
    joined.notes = mergeNotes(stored.notes, { notes: fields.notes, base: notesBase })
  }
  const whole = v.safeParse(surfLogFields, joined)
  if (!whole.success) {
    return joined.notes.length > notesLength
      ? { code: 'notes-too-long', message: 'With the notes of another device they are too long.' }
      : { code: 'invalid', message: 'A surf needs a spot and a time.' }
  }
  await put(db, {
    user_id: stamp.userId,
    id,
    is_deleted: 0,
    spot_id: whole.output.spotId,
    started_at_ms: whole.output.startedAtMs,
    document: JSON.stringify(whole.output),
    version: stamp.version,
    change_id: stamp.changeId,
  })
  return null
}

/** Leaves only the mark that there was one, so that no late edit brings it back. */
export async function deleteSurfLog(db: ServerDatabase, stamp: Stamp, id: string): Promise<void> {
  await db
    .updateTable('surf_logs')
    .set({
      is_deleted: 1,
      spot_id: 0,
      started_at_ms: 0,
      document: '',
      version: stamp.version,
      change_id: stamp.changeId,
    })
    .where('user_id', '=', stamp.userId)
    .where('id', '=', id)
    .execute()
}

/** What changed after a version, and the ids of what was deleted. */
export async function surfLogsSince(
  db: ServerDatabase,
  userId: string,
  version: number,
): Promise<{ entries: SurfLogEntry[]; deletedIds: string[] }> {
  const rows = await db
    .selectFrom('surf_logs')
    .select(['id', 'is_deleted', 'document'])
    .where('user_id', '=', userId)
    .where('version', '>', version)
    .orderBy('id')
    .execute()
  return {
    entries: rows
      .filter((row) => row.is_deleted === 0)
      .map((row) => v.parse(surfLogRow, { ...JSON.parse(row.document), id: row.id })),
    deletedIds: rows.filter((row) => row.is_deleted === 1).map((row) => row.id),
  }
}
