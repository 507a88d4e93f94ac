import type { Insertable } from 'kysely'
import { storeRows } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'
import type { SyncedTable } from './versions'

/** Tables of things that a person has several of, each a document under its id. */
export type DocumentTable = {
  [T in SyncedTable]: 'document' extends keyof Tables[T] ? T : never
}[SyncedTable]
export type StoredDocument = Pick<Tables[DocumentTable], 'is_deleted' | 'document'>

/** What a person has in one table: how many, with and without marks of deleted ones, and those that changes name. */
export type Documents = {
  rows: number
  kept: number
  bytes: number
  named: Map<string, StoredDocument>
}

/** Tables of a person's rows that changes write as whole rows, over those of the same primary key. */
type Table = 'favourites' | 'preferences' | DocumentTable

/** A spot that is a favourite already keeps the instant at which it became one. */
const addedAtMs =
  'case when favourites.is_favourite = 1 then favourites.added_at_ms else excluded.added_at_ms end'
const otherwise = { favourites: { added_at_ms: addedAtMs } } as Partial<Record<Table, object>>

/**
 * What one transaction has read of a person's rows, each table once and when a change first needs it, and the rows that
 * it has yet to write: fifty changes of a push are one statement a table. The unit of work of Fowler's "Patterns of
 * Enterprise Application Architecture" (2002). Who reads those tables in the same transaction past it writes first.
 */
export class UnitOfWork {
  readonly documents: Partial<Record<DocumentTable, Documents>> = {}
  /** Of documents only those of these ids are read. */
  readonly ids: readonly string[]
  /** Of a row that several changes put only the last is written. */
  readonly #unwritten = new Map<Table, Map<string, unknown>>()

  constructor(ids: readonly string[]) {
    this.ids = ids
  }

  /** Takes a row to be written. @param key of the row among the person's */
  put<T extends Table>(table: T, key: string | number, row: Insertable<Tables[T]>): void {
    const rows = this.#unwritten.get(table) ?? new Map<string, unknown>()
    this.#unwritten.set(table, rows.set(String(key), row))
  }

  has = (table: Table, key: string | number): boolean =>
    this.#unwritten.get(table)?.has(String(key)) ?? false

  async write(db: ServerDatabase): Promise<void> {
    for (const [table, rows] of this.#unwritten)
      await storeRows(db, table, [...rows.values()] as never[], otherwise[table])
    this.#unwritten.clear()
  }
}
