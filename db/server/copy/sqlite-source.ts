import Sqlite from 'better-sqlite3'
import type { CopiedTable, Row } from './copied-tables'

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
