import { type Insertable, sql } from 'kysely'
import type { ServerDatabase, Tables } from '../tables'
import type { Documents, DocumentTable, StoredDocument, UnitOfWork } from './unit-of-work'
import { changedRows, type Stamp, splitDeleted, type VersionRange } from './versions'

/** One change in a unit of work. */
export type Work = { db: ServerDatabase; stamp: Stamp; unit: UnitOfWork }

/** As they are after the changes before; read once. */
export async function documentsOf(
  table: DocumentTable,
  { db, stamp: { userId }, unit }: Work,
): Promise<Documents> {
  const known = unit.documents[table]
  if (known) return known
  const { rows: read } = await sql<
    Omit<Documents, 'named'> & StoredDocument & { id: string | null }
  >`
    select rows, kept, bytes, id, is_deleted, document
    from (select count(*) as rows, coalesce(sum(1 - is_deleted), 0) as kept,
      coalesce(sum(octet_length(document)), 0) as bytes
      from ${sql.table(table)} where user_id = ${userId}) as used
    left join ${sql.table(table)} as named on named.user_id = ${userId}
      and named.id in (${sql.join(unit.ids)})`.execute(db)
  const { rows, kept, bytes } = read[0]!
  const named = new Map(read.flatMap(({ id, ...row }) => (id === null ? [] : [[id, row]])))
  const documents = { rows, kept, bytes, named }
  unit.documents[table] = documents
  return documents
}

type Keys = 'user_id' | 'id' | 'is_deleted' | 'document' | 'version' | 'change_id'

/**
 * Puts one in the place of what is stored under its id. Of a deleted one, whose document is empty, the mark stays that there
 * was one, so that no late edit brings it back.
 */
export async function writeDocument<T extends DocumentTable>(
  table: T,
  work: Work,
  { id, document }: { id: string; document: string },
  others: Omit<Insertable<Tables[T]>, Keys>,
): Promise<void> {
  const known = await documentsOf(table, work)
  const before = known.named.get(id)
  const row = { is_deleted: document === '' ? 1 : 0, document } as const
  if (!before && row.is_deleted) return
  const { userId: user_id, version, changeId: change_id } = work.stamp
  work.unit.put(table, id, { ...others, ...row, user_id, id, version, change_id } as never)
  known.named.set(id, row)
  known.rows += before ? 0 : 1
  known.kept += (before?.is_deleted ?? 1) - row.is_deleted
  known.bytes += Buffer.byteLength(document) - Buffer.byteLength(before?.document ?? '')
}

/** What changed in a range of versions. */
export async function documentsIn(
  db: ServerDatabase,
  table: DocumentTable,
  userId: string,
  range: VersionRange,
): Promise<{ there: { id: string; fields: unknown }[]; deletedIds: string[] }> {
  const rows = await changedRows(db, table, userId, range, ['id', 'is_deleted', 'document'])
  const { there, deletedIds } = splitDeleted(rows)
  const read = there.map(({ id, document }) => ({ id, fields: JSON.parse(document) }))
  return { there: read, deletedIds }
}
