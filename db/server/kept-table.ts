import { randomUUID } from 'node:crypto'
import { anyTable } from './table-rows'
import type { ServerDatabase } from './tables'

type Stored = Record<string, unknown>

/** Rows of a table by the names that the API gives its columns. */
export type KeptTable<Row, Draft> = {
  all: (db: ServerDatabase) => Promise<Row[]>
  /** @param id as an address names it */
  one: (db: ServerDatabase, id: string) => Promise<Row | null>
  /** @param by id of the administrator who adds it */
  add: (trx: ServerDatabase, draft: Draft, atMs: number, by: string) => Promise<Row>
  /** Null when it is gone, or no longer of this version: nothing is changed then. */
  change: (trx: ServerDatabase, row: Row, draft: Draft, atMs: number) => Promise<Row | null>
  remove: (trx: ServerDatabase, row: Row) => Promise<void>
}

export type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : ''

/** `imageUrl` → `image_url`. */
export const columnOf = <Field extends string>(field: Field) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Field>

/**
 * Reads and writes a table by its fields' names, which are its columns' in another case. Beside them it has `id`, `version`,
 * `created_at_ms` and `updated_at_ms`.
 * @param order columns to sort by; `-ends_at_ms`: the last first. Rows that are alike stand by id
 * @param ids whether the database counts its rows, or each is given a UUID
 */
export function keptTable<Row extends { id: string | number; version: number }, Draft>(
  table: string,
  fields: object,
  { order, ids }: { order: string; ids: 'counted' | 'uuid' },
): KeptTable<Row, Draft> {
  const names = Object.keys(fields)
  const rowOf = (stored: Stored) =>
    ({
      id: stored.id,
      ...Object.fromEntries(names.map((name) => [name, stored[columnOf(name)]])),
      version: stored.version,
    }) as unknown as Row
  const columns = (draft: Draft, atMs: number) => ({
    ...Object.fromEntries(
      names.map((name) => [columnOf(name), (draft as Record<string, unknown>)[name]]),
    ),
    updated_at_ms: atMs,
  })
  return {
    async all(db) {
      const rows = await anyTable(db)
        .selectFrom(table)
        .selectAll()
        .orderBy(order.replace(/^-/, ''), order.startsWith('-') ? 'desc' : 'asc')
        .orderBy('id')
        .execute()
      return rows.map(rowOf)
    },
    async one(db, id) {
      // What is no number of a row is none of them; PostgreSQL would call it a fault.
      if (ids === 'counted' && !/^\d{1,9}$/.test(id)) return null
      const key = ids === 'counted' ? Number(id) : id
      const row = await anyTable(db)
        .selectFrom(table)
        .selectAll()
        .where('id', '=', key)
        .executeTakeFirst()
      return row ? rowOf(row) : null
    },
    async add(trx, draft, atMs) {
      const id = ids === 'uuid' ? { id: randomUUID() } : {}
      const row = await anyTable(trx)
        .insertInto(table)
        .values({ ...columns(draft, atMs), ...id, version: 1, created_at_ms: atMs })
        .returningAll()
        .executeTakeFirstOrThrow()
      return rowOf(row)
    },
    async change(trx, { id, version }, draft, atMs) {
      const row = await anyTable(trx)
        .updateTable(table)
        .set({ ...columns(draft, atMs), version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .returningAll()
        .executeTakeFirst()
      return row ? rowOf(row) : null
    },
    async remove(trx, { id }) {
      await anyTable(trx).deleteFrom(table).where('id', '=', id).execute()
    },
  }
}
