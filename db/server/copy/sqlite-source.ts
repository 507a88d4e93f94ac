import Sqlite from 'better-sqlite3'

export type CopiedTable = { name: string; columns: string[]; key: string[] }

/** Everything of a SQLite database as it is at one moment, table by table. */
export type SqliteSource = {
  /** A table comes after those that its rows name. */
  tables: CopiedTable[]
  /** Rows in order of the key, after a key (null: from the first). Blobs are `Uint8Array`. */
  rowsOf: (table: CopiedTable, after: readonly unknown[] | null) => Iterable<Row>
  close: () => void
}

export type Row = Record<string, unknown>

/** What every process makes for itself; copied, it would name processes that are not there. */
const transient = /^(kysely_|sqlite_|job_leases$|data_versions$)/

/** @param file of an up-to-date database */
export function openSqliteSource(file: string): SqliteSource {
  const sqlite = new Sqlite(file, { readonly: true })
  // The moment; what others write from now on is not seen.
  sqlite.exec('begin')
  const names = sqlite
    .prepare<[], { name: string }>(
      "select name from sqlite_master where type = 'table' order by name",
    )
    .all()
    .map(({ name }) => name)
    .filter((name) => !transient.test(name))
  const tables = inOrder(names, (name) => [
    ...new Set(
      sqlite
        .prepare<[string], { table: string }>('select "table" from pragma_foreign_key_list(?)')
        .all(name)
        .map(({ table }) => table)
        .filter((table) => table !== name),
    ),
  ]).map((name) => shapeOf(sqlite, name))
  return {
    tables,
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

function shapeOf(sqlite: Sqlite.Database, name: string): CopiedTable {
  const columns = sqlite
    .prepare<[string], { name: string; pk: number }>('select name, pk from pragma_table_info(?)')
    .all(name)
  const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
  if (key.length === 0) throw new Error(`${name} has no key to copy it by.`)
  return { name, columns: columns.map((one) => one.name), key: key.map((one) => one.name) }
}

function inOrder(names: readonly string[], needs: (name: string) => string[]): string[] {
  const order: string[] = []
  const visit = (name: string, above: readonly string[]) => {
    if (order.includes(name)) return
    if (above.includes(name)) throw new Error(`${name} and ${above.at(-1)} name each other.`)
    for (const need of needs(name)) visit(need, [...above, name])
    order.push(name)
  }
  for (const name of names) visit(name, [])
  return order
}
