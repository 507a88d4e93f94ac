import { randomUUID } from 'node:crypto'
import type { ServerDatabase, Tables } from './tables'

/** The two shelves of documents; they differ in what types they hold, not in how they are kept. */
export type Shelf = 'marketing_documents' | 'system_documents'

type DocumentTable = Tables[Shelf]

export type DocumentRow = DocumentTable & {
  /** Who made it, by name or address; null when that account is gone. */
  author: string | null
}

export type DocumentFields = Pick<
  DocumentTable,
  'title' | 'description' | 'content' | 'type' | 'format'
>

/** The list carries every document whole, so a shelf has an end. */
export const mostDocuments = 200

const documents = (db: ServerDatabase, shelf: Shelf) =>
  db
    // Both shelves have the same columns, which the types of the builder do not see.
    .selectFrom(`${shelf as 'system_documents'} as document`)
    .leftJoin('users', 'users.id', 'document.created_by')
    .selectAll('document')
    .select(['users.display_name', 'users.email'])

type Found = DocumentTable & { display_name: string | null; email: string | null }

const withAuthor = ({ display_name, email, ...row }: Found): DocumentRow => ({
  ...row,
  author: display_name ?? email,
})

/** A whole shelf, newest first. */
export async function documentsOf(db: ServerDatabase, shelf: Shelf): Promise<DocumentRow[]> {
  const rows = await documents(db, shelf)
    .orderBy('document.created_at_ms', 'desc')
    .orderBy('document.id')
    .execute()
  return rows.map(withAuthor)
}

export async function documentById(
  db: ServerDatabase,
  shelf: Shelf,
  id: string,
): Promise<DocumentRow | null> {
  const row = await documents(db, shelf).where('document.id', '=', id).executeTakeFirst()
  return row ? withAuthor(row) : null
}

/** @returns its id; null when the shelf is full, and nothing is added then */
export async function addDocument(
  db: ServerDatabase,
  shelf: Shelf,
  fields: DocumentFields & { createdBy: string; atMs: number },
): Promise<string | null> {
  const full = await db
    .selectFrom(shelf)
    .select('id')
    .orderBy('id')
    .offset(mostDocuments - 1)
    .limit(1)
    .executeTakeFirst()
  if (full) return null
  const { createdBy, atMs, ...said } = fields
  const id = randomUUID()
  await db
    .insertInto(shelf)
    .values({
      ...said,
      id,
      created_by: createdBy,
      created_at_ms: atMs,
      updated_at_ms: atMs,
      version: 1,
    })
    .execute()
  return id
}

/** @returns false when it is no longer of this version; nothing is changed then */
export async function changeDocument(
  db: ServerDatabase,
  shelf: Shelf,
  row: Pick<DocumentRow, 'id' | 'version'>,
  fields: DocumentFields & { atMs: number },
): Promise<boolean> {
  const { atMs, ...said } = fields
  const changed = await db
    .updateTable(shelf)
    .set({ ...said, updated_at_ms: atMs, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

export async function removeDocument(db: ServerDatabase, shelf: Shelf, id: string): Promise<void> {
  await db.deleteFrom(shelf).where('id', '=', id).execute()
}
