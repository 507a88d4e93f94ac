import { createHash } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { keepable } from '../engines/open-postgres'
import { tables } from '../tables'
import { keyOf, type Table } from '../tables/table'

export type CopiedTable = {
  name: string
  columns: string[]
  key: readonly string[]
  /** The column that the database counts up by itself; null: none. */
  counter: string | null
}

export type Row = Record<string, unknown>

/** What every process makes for itself; copied, it would name processes that are not there. */
const transient = ['job_leases', 'data_versions']

/** As they are declared: each comes after those that its rows name. */
export const copiedTables: readonly CopiedTable[] = Object.entries<Table>(tables)
  .filter(([name]) => !transient.includes(name))
  .map(([name, table]) => {
    const columns = Object.keys(table.columns)
    const counter = columns.find((column) => table.columns[column]?.kind === 'counter') ?? null
    return { name, columns, key: keyOf(table), counter }
  })

/** How many rows, and a SHA-256 over all of them that does not depend on their order. */
export type TableSum = { rows: number; checksum: string }

/** The values of a row as JSON, the same from both databases. */
export const rowText = ({ columns }: CopiedTable, row: Row): string =>
  JSON.stringify(columns.map((column) => plain(row[column])))

/** As JSON can hold it and PostgreSQL reads it back. */
export function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return keepable(value)
}

/** Adds rows up. A table has no row twice, so that none takes another away again. */
export function createSum(table: CopiedTable): { add: (row: Row) => void; sum: () => TableSum } {
  const all = Buffer.alloc(32)
  let rows = 0
  return {
    add(row) {
      const one = createHash('sha256').update(rowText(table, row)).digest()
      for (let at = 0; at < all.length; at++) all[at] = (all[at] ?? 0) ^ (one[at] ?? 0)
      rows += 1
    },
    sum: () => ({ rows, checksum: all.toString('hex') }),
  }
}

/** Everything of a SQLite database as it is at one moment, table by table. */
export type SqliteSource = {
  /** Rows in order of the key, after a key (null: from the first). Blobs are `Uint8Array`. */
  rowsOf: (table: CopiedTable, after: readonly unknown[] | null) => Iterable<Row>
  close: () => void
}

/** @param file of an up-to-date database */
export function openSqliteSource(file: string): SqliteSource {
  const sqlite = new Sqlite(file, { readonly: true })
  // The moment; what others write from now on is not seen.
  sqlite.exec('begin')
  return {
    rowsOf({ name, columns, key }, after) {
      const list = key.map(quoted).join(', ')
      const question = `select ${columns.map(quoted).join(', ')} from ${quoted(name)}
        ${after ? `where (${list}) > (${key.map(() => '?').join(', ')})` : ''} order by ${list}`
      return sqlite.prepare<unknown[], Row>(question).iterate(...(after ?? []))
    },
    close: () => sqlite.close(),
  }
}

/** Names are ours; quotation marks are for those that are words of SQL. */
const quoted = (name: string) => `"${name}"`
