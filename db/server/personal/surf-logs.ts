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
import type { ServerDatabase } from '../tables'
import { documentsOf, type Work, writeDocument } from './documents'
import { splitDeleted } from './versions'

/**
 * Writes the named fields over the stored ones; a deleted entry stays deleted. What would make the log larger than a
 * person may have is refused; an edit that makes it smaller never is.
 */
export async function putSurfLog(
  work: Work,
  { id, fields, notesBase }: SurfLogPut,
): Promise<Refusal | null> {
  const { named, rows, bytes } = await documentsOf('surf_logs', work)
  const before = named.get(id)
  if (before?.is_deleted === 1) {
    return { code: 'deleted', message: 'This surf was deleted on another device.' }
  }
  if (!before && rows >= mostLogEntries) {
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
  if (moreBytes > 0 && bytes + moreBytes > mostLogBytes) {
    return { code: 'log-full', message: logFullMessage }
  }
  const { spotId: spot_id, startedAtMs: started_at_ms } = whole.output
  await writeDocument('surf_logs', work, { id, document }, { spot_id, started_at_ms })
  return null
}

export const deleteSurfLog = (work: Work, id: string): Promise<void> =>
  writeDocument('surf_logs', work, { id, document: '' }, { spot_id: 0, started_at_ms: 0 })

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
