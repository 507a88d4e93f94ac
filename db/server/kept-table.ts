import { randomUUID } from 'node:crypto'
import { anyTable, changeRows, removeRows, rowsWith, rowWith } from './table-rows'
import type { ServerDatabase } from './tables'

/** Rows of a table by the names that the API gives its columns. */
export type KeptTable<Row, Draft> = {
  all: (db: ServerDatabase) => Promise<Row[]>
  /** @param id as an address names it */
  one: (db: ServerDatabase, id: string) => Promise<Row | null>
  /** @param by id of the administrator who adds it */
  add: (trx: ServerDatabase, draft: Draft, atMs: number, by: string) => Promise<Row>
  /** Null, with nothing changed, when it is deleted or no longer of this version. */
  change: (trx: ServerDatabase, row: Row, draft: Draft, atMs: number) => Promise<Row | null>
  remove: (trx: ServerDatabase, row: Row, atMs: number) => Promise<void>
}

export type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : ''

/** `imageUrl` → `image_url`. */
const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** These fields of a row, read from its snake_case columns. */
export const fieldsIn = <Field extends string, Row extends Record<ColumnOf<Field>, unknown>>(
  row: Row,
  fields: readonly Field[],
) =>
  Object.fromEntries(fields.map((field) => [field, row[columnOf(field) as keyof Row]])) as {
    [Name in Field]: Row[ColumnOf<Name>]
  }

/** The given fields by column name; absent fields are left out. */
export const columnsIn = <Said extends object>(
  said: Said,
  fields: readonly (string & keyof Said)[],
) =>
  Object.fromEntries(
    fields
      .filter((field) => said[field] !== undefined)
      .map((field) => [columnOf(field), said[field]]),
  ) as { [Name in string & keyof Said as ColumnOf<Name>]: Said[Name] }

type Kept = 'notices' | 'carousel_images' | 'marketing_documents' | 'system_documents'

/** How a table is kept. */
type How<Row> = {
  /** The column to sort by; `-ends_at_ms`: the last first. Rows that are alike stand by id. */
  order: string
  /** Whether the database counts its rows, or each is given a UUID. */
  ids: 'counted' | 'uuid'
  /** Where who added a row is noted. */
  writer?: 'created_by'
  /** What is said of stored rows besides their fields. */
  more?: (db: ServerDatabase, stored: readonly object[]) => Promise<Partial<Row>[]>
}

/** Reads and writes a table by its fields' names. Beside them it has `id`, `version`, `created_at_ms` and `updated_at_ms`. */
export function keptTable<
  Row extends { id: string | number; version: number },
  Draft extends object,
>(table: Kept, fields: object, { order, ids, writer, more }: How<Row>): KeptTable<Row, Draft> {
  const names = Object.keys(fields)
  const shown = async (db: ServerDatabase, stored: readonly object[]): Promise<Row[]> => {
    const besides = (await more?.(db, stored)) ?? []
    return stored.map((row, index) => ({
      ...(fieldsIn(row as Record<string, unknown>, ['id', ...names, 'version']) as unknown as Row),
      ...besides[index],
    }))
  }
  const columns = (draft: Draft, atMs: number) => ({
    ...columnsIn(draft, names as never[]),
    updated_at_ms: atMs,
  })
  const one = async (db: ServerDatabase, id: string) => {
    // What is no number of a row is none of them; PostgreSQL would call it a fault.
    if (ids === 'counted' && !/^\d{1,9}$/.test(id)) return null
    const row = await rowWith(db, table, { id: (ids === 'counted' ? Number(id) : id) as never })
    return row ? (await shown(db, [row]))[0]! : null
  }
  return {
    all: async (db) => shown(db, await rowsWith(db, table, {}, order as 'id', 'id')),
    one,
    async add(trx, draft, atMs, by) {
      const made = { ...(ids === 'uuid' && { id: randomUUID() }), ...(writer && { [writer]: by }) }
      const row = await anyTable(trx)
        .insertInto(table)
        .values({ ...columns(draft, atMs), ...made, version: 1, created_at_ms: atMs })
        .returningAll()
        .executeTakeFirstOrThrow()
      return (await shown(trx, [row]))[0]!
    },
    async change(trx, { id, version }, draft, atMs) {
      const to = { ...columns(draft, atMs), version: version + 1 }
      return (await changeRows(trx, table, { id, version } as object, to)) > 0
        ? one(trx, String(id))
        : null
    },
    async remove(trx, { id }) {
      await removeRows(trx, table, { id } as object)
    },
  }
}
