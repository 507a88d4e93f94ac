import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import { DatabaseTrouble } from '../engines/database-away'
import { openPostgres } from '../engines/open-postgres'
import { openServerDatabase } from '../open'
import type { ServerDatabase, Tables } from '../tables'
import {
  type CopiedTable,
  copiedTables,
  createSum,
  plain,
  type Row,
  type TableSum,
} from './copied-tables'

/** Why nothing was copied, for an operator. */
export class CopyRefused extends DatabaseTrouble {}

type Copied = { name: string } & TableSum

const rowsAtOnce = 2_000
const charactersAtOnce = 4_000_000

/**
 * Copies a snapshot of a SQLite database into an empty PostgreSQL one, and reads back and compares every row. It is one
 * transaction: a failed copy leaves nothing and may be repeated.
 * @param tell one sentence for each table
 * @throws CopyRefused, DatabaseDamaged, DatabaseUnusable
 */
export async function copyDatabase({
  from,
  to,
  tell,
}: {
  from: string
  to: string
  tell: (sentence: string) => void
}): Promise<Copied[]> {
  if (!existsSync(from)) throw new CopyRefused(`There is no database at ${from}.`)
  // Both are brought up to date first: they have the same tables then.
  for (const where of [from, to]) await (await openServerDatabase(where)).destroy()
  const source = new Sqlite(from, { readonly: true })
  const target = new Kysely<Tables>({ dialect: openPostgres(to, { patient: true }) })
  try {
    // Fixes the moment of the copy: later writes of others are not seen.
    source.exec('begin')
    const copied = await target.transaction().execute((trx) => copyTables(source, trx, tell))
    for (const { name } of copiedTables) await sql`analyze ${sql.table(name)}`.execute(target)
    return copied
  } finally {
    source.close()
    await target.destroy()
  }
}

async function copyTables(
  source: Sqlite.Database,
  trx: ServerDatabase,
  tell: (sentence: string) => void,
): Promise<Copied[]> {
  await refuseUnlessFresh(trx)
  // What a new database comes with is in the source as well, perhaps changed.
  for (const { name } of copiedTables.toReversed())
    await sql`delete from ${sql.table(name)}`.execute(trx)
  const copied: Copied[] = []
  for (const table of copiedTables) {
    const sum = await copyTable(source, trx, table)
    tell(`${table.name}: ${sum.rows} rows, sha256 ${sum.checksum.slice(0, 16)}… on both sides`)
    copied.push({ name: table.name, ...sum })
  }
  return copied
}

async function refuseUnlessFresh(db: ServerDatabase): Promise<void> {
  const fresh = await openServerDatabase(':memory:')
  try {
    for (const { name } of copiedTables) {
      const [there, usual] = [await countOf(db, name), await countOf(fresh, name)]
      if (there === usual) continue
      throw new CopyRefused(
        `The target is in use: ${name} has ${there} rows where a new database has ${usual}. ` +
          'Copy into a database that no server has used.',
      )
    }
  } finally {
    await fresh.destroy()
  }
}

async function countOf(db: ServerDatabase, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count)
}

/** @throws CopyRefused where what arrived is not what was sent */
async function copyTable(
  source: Sqlite.Database,
  trx: ServerDatabase,
  table: CopiedTable,
): Promise<TableSum> {
  const { name, columns, counter } = table
  const sent = createSum(table)
  let batch: Row[] = []
  let characters = 0
  // Names are ours; quotation marks are for those that are words of SQL.
  const list = columns.map((column) => `"${column}"`).join(', ')
  for (const row of source.prepare<[], Row>(`select ${list} from "${name}"`).iterate()) {
    batch.push(row)
    characters += sent.add(row)
    if (batch.length < rowsAtOnce && characters < charactersAtOnce) continue
    await insert(trx, table, batch)
    batch = []
    characters = 0
  }
  if (batch.length > 0) await insert(trx, table, batch)
  const [sum, arrived] = [sent.sum(), await sumOf(trx, table)]
  if (sum.rows !== arrived.rows || sum.checksum !== arrived.checksum)
    throw new CopyRefused(`${name} differs: ${sum.rows} rows here, ${arrived.rows} there.`)
  if (counter !== null) {
    // Numbers that the database counts up itself go on after the copied ones.
    const latest = sql`(select max(${sql.ref(counter)}) from ${sql.table(name)})`
    await sql`select setval(pg_get_serial_sequence(${name}, ${counter})::regclass,
      coalesce(${latest}, 0) + 1, false)`.execute(trx)
  }
  return sum
}

const listOf = ({ columns }: CopiedTable) => sql.join(columns.map((column) => sql.ref(column)))

/** One parameter for all rows, whatever their types: PostgreSQL reads them by those of the table. */
async function insert(db: ServerDatabase, table: CopiedTable, rows: readonly Row[]): Promise<void> {
  const values = rows.map((row) =>
    Object.fromEntries(table.columns.map((column) => [column, plain(row[column])])),
  )
  await sql`insert into ${sql.table(table.name)} (${listOf(table)})
    select ${listOf(table)} from json_populate_recordset(null::${sql.table(table.name)},
      ${JSON.stringify(values)}::json)`.execute(db)
}

async function sumOf(trx: ServerDatabase, table: CopiedTable): Promise<TableSum> {
  const { add, sum } = createSum(table)
  await sql`declare copied no scroll cursor for
    select ${listOf(table)} from ${sql.table(table.name)}`.execute(trx)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from copied`.execute(trx)
    for (const row of rows) add(row)
    if (rows.length < rowsAtOnce) break
  }
  await sql`close copied`.execute(trx)
  return sum()
}
