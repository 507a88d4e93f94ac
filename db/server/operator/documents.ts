import { randomUUID } from 'node:crypto'
import { type DocumentDraft, type StoredDocument, systemCategory } from '#domain/wire/document'
import type { KeptTable } from '../kept-table'
import { changeRows, countRows, insertRow, removeRows } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'

/** The two shelves of documents; they differ in what types they hold, not in how they are kept. */
export type Shelf = 'marketing_documents' | 'system_documents'

/** The list carries every document whole, so a shelf has an end. */
export const mostDocuments = 200

export const isFull = async (db: ServerDatabase, shelf: Shelf): Promise<boolean> =>
  (await countRows(db, shelf)) >= mostDocuments

/** A shelf as administrators keep it, newest first. */
export function keptDocuments(shelf: Shelf): KeptTable<StoredDocument, DocumentDraft> {
  const documents = (db: ServerDatabase) =>
    db
      // Both shelves have the same columns, which the types of the builder do not see.
      .selectFrom(`${shelf as 'system_documents'} as document`)
      .leftJoin('users', 'users.id', 'document.created_by')
      .selectAll('document')
      .select(['users.display_name', 'users.email'])
  const shown = documentOf(shelf)
  const one = async (db: ServerDatabase, id: string) => {
    const row = await documents(db).where('document.id', '=', id).executeTakeFirst()
    return row ? shown(row) : null
  }
  return {
    async all(db) {
      const inOrder = documents(db).orderBy('document.created_at_ms', 'desc').orderBy('document.id')
      return (await inOrder.execute()).map(shown)
    },
    one,
    async add(trx, draft, atMs, by) {
      const times = { created_at_ms: atMs, updated_at_ms: atMs }
      const row = { ...written(draft), id: randomUUID(), version: 1, created_by: by, ...times }
      await insertRow(trx, shelf, row)
      return (await one(trx, row.id))!
    },
    async change(trx, { id, version }, draft, atMs) {
      const change = { ...written(draft), updated_at_ms: atMs, version: version + 1 }
      return (await changeRows(trx, shelf, { id, version }, change)) ? one(trx, id) : null
    },
    async remove(trx, { id }) {
      await removeRows(trx, shelf, { id })
    },
  }
}

const written = ({ title, description, content, type, format }: DocumentDraft) => ({
  title,
  description,
  content,
  type,
  format,
})

type Found = Tables[Shelf] & { display_name: string | null; email: string | null }

const documentOf = (shelf: Shelf) => (row: Found) =>
  ({
    id: row.id,
    title: row.title,
    description: row.description,
    content: row.content,
    type: row.type,
    format: row.format,
    ...(shelf === 'system_documents' && { category: systemCategory }),
    createdAt: new Date(row.created_at_ms).toISOString(),
    createdBy: row.display_name ?? row.email,
    updatedAt: new Date(row.updated_at_ms).toISOString(),
    version: row.version,
  }) as StoredDocument
