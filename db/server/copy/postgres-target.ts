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

/** Why a copy was not begun or not finished, for an operator. */
export class CopyRefused extends DatabaseTrouble {}

/** Where a copy stands, kept in the target itself; it goes when the copy is whole. */
type Mark = { rows: number; lastKey: unknown[] | null; isDone: boolean }

const readAtOnce = 2_000

export type PostgresTarget = Awaited<ReturnType<typeof openPostgresTarget>>

/** @throws DatabaseUnusable */
export async function openPostgresTarget(url: string) {
  // Makes the tables where there are none.
  await (await openServerDatabase(url)).destroy()
  const db = new Kysely<Tables>({ dialect: openPostgres(url, { patient: true }) })
  return {
    begin: (source: string) => begin(db, source),
    markOf: (table: CopiedTable) => markOf(db, table),
    store: (table: CopiedTable, rows: readonly Row[], mark: Mark) =>
      db.transaction().execute(async (trx) => {
        if (rows.length > 0) await insert(trx, table, rows)
        await saveMark(trx, table, mark)
      }),
    sumOf: (table: CopiedTable) => sumOf(db, table),
    finish: () => finish(db),
    close: () => db.destroy(),
  }
}

/** @returns true when an earlier copy of the same source goes on */
async function begin(db: ServerDatabase, source: string): Promise<boolean> {
  const known = await sql<{ there: boolean }>`
    select to_regclass('southbreak_copy') is not null as there`.execute(db)
  if (known.rows[0]?.there) {
    const { rows } = await sql<{ last_key: string }>`
      select last_key from southbreak_copy where name = ''`.execute(db)
    if (rows[0]?.last_key === source) return true
    throw new CopyRefused(`The target holds an unfinished copy of ${rows[0]?.last_key}.`)
  }
  await refuseUnlessFresh(db)
  await db.transaction().execute(async (trx) => {
    // What a new database comes with is in the source as well, perhaps changed.
    for (const { name } of copiedTables.toReversed())
      await sql`delete from ${sql.table(name)}`.execute(trx)
    await sql`create table southbreak_copy (name text primary key, copied bigint not null,
      last_key text, is_done integer not null)`.execute(trx)
    await sql`insert into southbreak_copy values ('', 0, ${source}, 0)`.execute(trx)
  })
  return false
}

async function refuseUnlessFresh(db: ServerDatabase): Promise<void> {
  const fresh = await openServerDatabase(':memory:')
  try {
    for (const { name } of copiedTables) {
      const [there, usual] = [await countOf(db, name), await countOf(fresh, name)]
      if (there === usual) continue
      throw new CopyRefused(
        `The target is in use: ${name} has ${there} rows where a new database has ${usual}. ` +
          'Copy into a database that no server has been started on.',
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

async function markOf(db: ServerDatabase, { name }: CopiedTable): Promise<Mark> {
  const { rows } = await sql<{ copied: number; last_key: string | null; is_done: number }>`
    select copied, last_key, is_done from southbreak_copy where name = ${name}`.execute(db)
  const row = rows[0]
  if (!row) return { rows: 0, lastKey: null, isDone: false }
  const lastKey = row.last_key === null ? null : JSON.parse(row.last_key)
  return { rows: row.copied, lastKey, isDone: row.is_done === 1 }
}

async function saveMark(
  db: ServerDatabase,
  { name }: CopiedTable,
  { rows, lastKey, isDone }: Mark,
): Promise<void> {
  await sql`insert into southbreak_copy (name, copied, last_key, is_done)
    values (${name}, ${rows}, ${lastKey && JSON.stringify(lastKey)}, ${isDone ? 1 : 0})
    on conflict (name) do update
      set copied = excluded.copied, last_key = excluded.last_key, is_done = excluded.is_done`.execute(
    db,
  )
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

async function sumOf(db: ServerDatabase, table: CopiedTable): Promise<TableSum> {
  const { add, sum } = createSum(table)
  await db.transaction().execute(async (trx) => {
    await sql`declare copied no scroll cursor for
      select ${listOf(table)} from ${sql.table(table.name)}`.execute(trx)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(readAtOnce)} from copied`.execute(trx)
      for (const row of rows) add(row)
      if (rows.length < readAtOnce) return
    }
  })
  return sum()
}

/** Numbers that the database counts up itself go on after the copied ones; the mark goes. */
async function finish(db: ServerDatabase): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { name, counter } of copiedTables) {
      if (counter === null) continue
      const latest = sql`(select max(${sql.ref(counter)}) from ${sql.table(name)})`
      await sql`select setval(pg_get_serial_sequence(${name}, ${counter})::regclass,
        coalesce(${latest}, 0) + 1, false)`.execute(trx)
    }
    await sql`drop table southbreak_copy`.execute(trx)
  })
  for (const { name } of copiedTables) await sql`analyze ${sql.table(name)}`.execute(db)
}
