import {
  type DocumentDraft,
  marketingDocumentFields,
  type StoredDocument,
  systemCategory,
} from '#domain/wire/document'
import { keptTable } from '../kept-table'
import { countRows } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'

/** The two shelves of documents; they differ in what types they hold, not in how they are kept. */
export type Shelf = 'marketing_documents' | 'system_documents'

/** The list carries every document whole, so a shelf has an end. */
export const mostDocuments = 200

export const isFull = async (db: ServerDatabase, shelf: Shelf): Promise<boolean> =>
  (await countRows(db, shelf)) >= mostDocuments

/** A shelf as administrators keep it, newest first. */
export const keptDocuments = (shelf: Shelf) =>
  keptTable<StoredDocument, DocumentDraft>(shelf, marketingDocumentFields, {
    order: '-created_at_ms',
    ids: 'uuid',
    writer: 'created_by',
    async more(db, stored) {
      const rows = stored as readonly Tables[Shelf][]
      const writers = await writersOf(
        db,
        rows.flatMap(({ created_by }) => created_by ?? []),
      )
      return rows.map((row) => ({
        ...(shelf === 'system_documents' && { category: systemCategory }),
        createdAt: new Date(row.created_at_ms).toISOString(),
        createdBy: writers.get(row.created_by) ?? null,
        updatedAt: new Date(row.updated_at_ms).toISOString(),
      }))
    },
  })

/** What people are called, by id. */
async function writersOf(db: ServerDatabase, ids: readonly string[]) {
  const users = db.selectFrom('users').select(['id', 'display_name', 'email'])
  const rows = ids.length === 0 ? [] : await users.where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id as string | null, row.display_name ?? row.email]))
}
