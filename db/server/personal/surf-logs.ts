import * as v from 'valibot'
import {
  emptySurfLog,
  logFullMessage,
  mergeNotes,
  mostLogBytes,
  mostLogEntries,
  notesLength,
  type SurfLogEntry,
  type SurfLogFields,
  type SurfLogPut,
  surfLogFields,
} from '#domain/wire/surf-log'
import type { Refusal } from '#domain/wire/sync'
import { ask } from '../engines/ask'
import type { ServerDatabase } from '../tables'
import type { StoredDocument, UnitOfWork } from './unit-of-work'
import { type Stamp, splitDeleted } from './versions'

async function readLog(db: ServerDatabase, userId: string, ids: readonly string[]) {
  const read = await ask<StoredDocument & { id: string | null; rows: number; bytes: number }>(db)`
    select rows, bytes, id, is_deleted, document
    from (select count(*) as rows, coalesce(sum(octet_length(document)), 0) as bytes
      from surf_logs where user_id = ${userId}) as used
    left join surf_logs as named on named.user_id = ${userId} and named.id in (${ids})`
  const { rows, bytes } = read[0]!
  const entries = new Map(read.flatMap(({ id, ...row }) => (id === null ? [] : [[id, row]])))
  return { entries, rows, bytes }
}

/**
 * Writes the named fields over the stored ones; a deleted entry stays deleted. What would make the log larger than a
 * person may have is refused; an edit that makes it smaller never is.
 */
export async function putSurfLog(
  db: ServerDatabase,
  stamp: Stamp,
  { id, fields, notesBase }: SurfLogPut,
  unit: UnitOfWork,
): Promise<Refusal | null> {
  unit.log ??= await readLog(db, stamp.userId, unit.ids)
  const before = unit.log.entries.get(id)
  if (before?.is_deleted === 1) {
    return { code: 'deleted', message: 'This surf was deleted on another device.' }
  }
  if (!before && unit.log.rows >= mostLogEntries) {
    return { code: 'too-many', message: `A surf log holds at most ${mostLogEntries} surfs.` }
  }
  const stored = before ? v.parse(surfLogFields, JSON.parse(before.document)) : emptySurfLog
  const joined = { ...stored, ...fields }
  if (before && fields.notes !== undefined && notesBase !== undefined) {
    joined.notes = mergeNotes(stored.notes, { notes: fields.notes, base: notesBase })
  }
  const whole = v.safeParse(surfLogFields, joined)
  if (!whole.success) {
    return joined.notes.length > notesLength
      ? { code: 'notes-too-long', message: 'With another device’s notes they are too long.' }
      : { code: 'invalid', message: 'A surf needs a spot and a time.' }
  }
  const document = JSON.stringify(whole.output)
  const moreBytes = Buffer.byteLength(document) - Buffer.byteLength(before?.document ?? '')
  if (moreBytes > 0 && unit.log.bytes + moreBytes > mostLogBytes) {
    return { code: 'log-full', message: logFullMessage }
  }
  const row = {
    user_id: stamp.userId,
    id,
    is_deleted: 0 as const,
    spot_id: whole.output.spotId,
    started_at_ms: whole.output.startedAtMs,
    document,
    version: stamp.version,
    change_id: stamp.changeId,
  }
  unit.put('surf_logs', id, row)
  unit.log.entries.set(id, row)
  unit.log.bytes += moreBytes
  if (!before) unit.log.rows += 1
  return null
}

/** Leaves only the mark that there was one, so that no late edit brings it back. */
export async function deleteSurfLog(
  db: ServerDatabase,
  { userId: user_id, version, changeId: change_id }: Stamp,
  id: string,
  unit: UnitOfWork,
): Promise<void> {
  unit.log ??= await readLog(db, user_id, unit.ids)
  const before = unit.log.entries.get(id)
  if (!before) return
  const nothing = { is_deleted: 1, spot_id: 0, started_at_ms: 0, document: '' } as const
  unit.put('surf_logs', id, { user_id, id, ...nothing, version, change_id })
  unit.log.entries.set(id, nothing)
  unit.log.bytes -= Buffer.byteLength(before.document)
}

export type LogPage = {
  entries: SurfLogEntry[]
  deletedIds: string[]
  /** The last version that the page has whole; null: nothing comes after it. */
  upTo: number | null
}

/** Rows read for one page, so that a log of short entries is a page and one of long ones is not read whole. */
const mostRowsInPage = 200

/**
 * What changed after a version, in the order of versions, up to so many bytes. A page ends between two versions,
 * so that "everything up to version N" says what a device has, whatever changes meanwhile; one version is at most one push.
 */
export async function surfLogPage(
  db: ServerDatabase,
  { userId, after, mostBytes }: { userId: string; after: number; mostBytes: number },
): Promise<LogPage> {
  const changed = db
    .selectFrom('surf_logs')
    .select(['id', 'is_deleted', 'document', 'version'])
    .where('user_id', '=', userId)
    .orderBy('version')
    .orderBy('id')
  let rows = await changed
    .where('version', '>', after)
    .limit(mostRowsInPage + 1)
    .execute()
  let upTo: number | null = null
  const first = rows[0]?.version
  let bytes = 0
  for (const [index, row] of rows.entries()) {
    bytes += row.document.length
    if (bytes <= mostBytes && index < mostRowsInPage) continue
    const lastWhole = row.version - 1
    if (row.version === first) {
      // The first version alone is larger than a page: it goes as a whole.
      rows = await changed.where('version', '=', first).execute()
      upTo = first
    } else {
      rows = rows.filter(({ version }) => version <= lastWhole)
      upTo = rows.at(-1)?.version ?? lastWhole
    }
    break
  }
  const { there, deletedIds } = splitDeleted(rows)
  return {
    // Parsed when they were stored.
    entries: there.map((row) => ({ ...(JSON.parse(row.document) as SurfLogFields), id: row.id })),
    deletedIds,
    upTo,
  }
}
