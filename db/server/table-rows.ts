import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely'
import { ask } from './engines/ask'
import { type ServerDatabase, type Tables, tables } from './tables'
import { keyOf } from './tables/table'

/*
 * What is asked of one table by the values of its columns. Joins, ranges and statements that decide by what is stored
 * are written where they are used.
 */

type Name = keyof Tables
type Row<T extends Name> = Selectable<Tables[T]>
/** What a row must have in these columns; null: nothing. */
type Having<T extends Name> = Partial<Row<T>>
/** A column, the smallest first, `-made_at_ms` the largest; or what SQL makes of the row. */
type Order<T extends Name> =
  | (string & keyof Tables[T])
  | `-${string & keyof Tables[T]}`
  | RawBuilder<unknown>
type Stored = Record<string, unknown>

/** The builder's types cannot follow a table that is one of several. */
export const anyTable = (db: ServerDatabase) => db as unknown as Kysely<Record<string, Stored>>

type Filtered = { where: (column: string, is: '=' | 'is', value: unknown) => Filtered }

/** @throws TypeError for a value that is missing: without its condition every row would be meant */
function thatHave<Query>(query: Query, having: Stored): Query {
  let filtered = query as Filtered
  for (const [column, value] of Object.entries(having)) {
    if (value === undefined) throw new TypeError(`No value is given for ${column}.`)
    filtered = filtered.where(column, value === null ? 'is' : '=', value)
  }
  return filtered as Query
}

type Ordered = { orderBy: (by: string | RawBuilder<unknown>, to: 'asc' | 'desc') => Ordered }

function inOrder<Query>(query: Query, order: readonly (string | RawBuilder<unknown>)[]): Query {
  let ordered = query as Ordered
  for (const by of order) {
    const isDown = typeof by === 'string' && by.startsWith('-')
    ordered = ordered.orderBy(isDown ? by.slice(1) : by, isDown ? 'desc' : 'asc')
  }
  return ordered as Query
}

const select = (db: ServerDatabase, table: string, having: Stored) =>
  thatHave(anyTable(db).selectFrom(table), having)
const remove = (db: ServerDatabase, table: string, having: Stored = {}) =>
  thatHave(anyTable(db).deleteFrom(table), having)
const change = (db: ServerDatabase, table: string, having: Stored) =>
  thatHave(anyTable(db).updateTable(table), having)
const insert = (db: ServerDatabase, table: string, rows: readonly unknown[]) =>
  anyTable(db)
    .insertInto(table)
    .values(rows as Stored[])

/** The one row that has these; null: there is none. */
export async function rowWith<T extends Name>(
  db: ServerDatabase,
  table: T,
  having: Having<T>,
): Promise<Row<T> | null> {
  const row = await select(db, table, having).selectAll().executeTakeFirst()
  return (row ?? null) as Row<T> | null
}

/** Whether there is one. */
export async function hasRow<T extends Name>(
  db: ServerDatabase,
  table: T,
  having: Having<T>,
): Promise<boolean> {
  const one = select(db, table, having).select(sql<number>`1`.as('one'))
  return (await one.limit(1).executeTakeFirst()) !== undefined
}

export const rowsWith = <T extends Name>(
  db: ServerDatabase,
  table: T,
  having: Having<T>,
  ...order: Order<T>[]
): Promise<Row<T>[]> =>
  inOrder(select(db, table, having).selectAll(), order).execute() as Promise<Row<T>[]>

export async function countRows<T extends Name>(
  db: ServerDatabase,
  table: T,
  having: Having<T> = {},
): Promise<number> {
  const counted = select(db, table, having).select(({ fn }) => fn.countAll().as('rows'))
  return Number((await counted.executeTakeFirstOrThrow()).rows)
}

/** Writes a row. @throws the engine's error where one of the same key stands in its way */
export async function insertRow<T extends Name>(
  db: ServerDatabase,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<void> {
  await insert(db, table, [row]).execute()
}

/** Writes a row unless one stands in its way, by any of its keys. @returns whether it was written */
export async function addRow<T extends Name>(
  db: ServerDatabase,
  table: T,
  row: Insertable<Tables[T]>,
): Promise<boolean> {
  const added = insert(db, table, [row]).onConflict((conflict) => conflict.doNothing())
  return ((await added.executeTakeFirst()).numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Writes rows of the same columns, in as many statements as they need.
 * @param end of each statement; absent: the engine's error is thrown where a row of the same key stands in the way
 */
export async function insertRows<T extends Name>(
  db: ServerDatabase,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  end = '',
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Insertable<Tables[T]>)[]
  const start = `insert into "${table}" ("${columns.join('", "')}") values (`
  for (const some of inChunks(rows)) {
    const texts = [start, ...some.slice(1).map(() => '), ('), `) ${end}`]
    await ask(db)(texts, ...some.map((row) => columns.map((column) => row[column])))
  }
}

/** Writes rows of the same columns, but for those in whose way one stands. */
export const addRows = <T extends Name>(
  db: ServerDatabase,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> => insertRows(db, table, rows, 'on conflict do nothing')

/**
 * Writes rows of the same columns over those of the same primary key.
 * @param otherwise columns that take something else than the value of the row that came, as SQL
 */
export async function storeRows<T extends Name>(
  db: ServerDatabase,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  otherwise: Partial<Record<keyof Tables[T], string>> = {},
): Promise<void> {
  const written = Object.keys(rows[0] ?? {}).map(
    (column) => `"${column}" = ${otherwise[column as keyof Tables[T]] ?? `excluded."${column}"`}`,
  )
  const over = `on conflict (${keyOf(tables[table])}) do update set ${written}`
  await insertRows(db, table, rows, over)
}

/** Changes all that have these. @returns how many they were */
export async function changeRows<T extends Name>(
  db: ServerDatabase,
  table: T,
  having: Having<T>,
  to: Updateable<Tables[T]>,
): Promise<number> {
  const { numUpdatedRows } = await change(db, table, having)
    .set(to as Stored)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Removes all that have these. @returns how many they were */
export async function removeRows<T extends Name>(
  db: ServerDatabase,
  table: T,
  having: Having<T>,
): Promise<number> {
  return Number((await remove(db, table, having).executeTakeFirstOrThrow()).numDeletedRows)
}

/** Removes the one row that has these. @returns it, to one of several who ask at once; null: there was none */
export async function takeRow<T extends Name>(
  db: ServerDatabase,
  table: T,
  having: Having<T>,
): Promise<Row<T> | null> {
  const row = await remove(db, table, having).returningAll().executeTakeFirst()
  return (row ?? null) as Row<T> | null
}

/** Removes all whose instant in this column lies before another. */
export async function removeBefore<T extends Name>(
  db: ServerDatabase,
  table: T,
  column: string & keyof Tables[T],
  beforeMs: number,
): Promise<void> {
  await remove(db, table).where(sql.ref(column), '<', beforeMs).execute()
}

/** Of those that have these, the first so many in this order stay. */
export async function removeSurplus<T extends Name>(
  db: ServerDatabase,
  table: T,
  having: Having<T>,
  most: number,
  ...order: Order<T>[]
): Promise<void> {
  const [key = ''] = keyOf(tables[table])
  // Asked first: as a sub-select PostgreSQL may sort the table anew for each row, before it has counted it.
  const surplus = await inOrder(select(db, table, having).select(key), order)
    .offset(most)
    .limit(1_000)
    .execute()
  if (surplus.length === 0) return
  const keys = surplus.map((row) => Object.values(row)[0])
  await remove(db, table).where(key, 'in', keys).execute()
}

/** SQLite allows 32,766 bound values in a statement; a row binds at most 18. */
const rowsPerStatement = 1_000

function* inChunks<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    yield rows.slice(from, from + rowsPerStatement)
  }
}

/** These columns, as the row that came has them: what an insert that meets a row of the same key writes over it. */
export const excluded = <Column extends string>(...columns: Column[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as {
    [One in Column]: RawBuilder<never>
  }
