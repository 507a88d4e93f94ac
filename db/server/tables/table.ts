import {
  type ColumnDefinitionBuilder,
  type Generated,
  type Kysely,
  type RawBuilder,
  sql,
} from 'kysely'

export type Engine = 'sqlite' | 'postgres'
type Kind = 'text' | 'integer' | 'instant' | 'real' | 'bytes' | 'counter'

type Facts = {
  isNullable?: boolean
  isUnique?: boolean
  isKey?: boolean
  /** The only values it takes. */
  values?: readonly (string | number)[]
  /** The table and column whose value it repeats; `onDelete` absent: that row cannot go before. */
  references?: { column: `${string}.${string}`; onDelete?: 'cascade' | 'set null' }
  byDefault?: string | number
}

/** One column: `Value` is what a row holds, the rest what both engines are told. */
export class Column<Value> {
  declare readonly value: Value
  readonly kind: Kind
  readonly facts: Facts

  constructor(kind: Kind, facts: Facts = {}) {
    this.kind = kind
    this.facts = facts
  }

  #with<V = Value>(facts: Facts): Column<V> {
    return new Column<V>(this.kind, { ...this.facts, ...facts })
  }

  orNull = () => this.#with<Value | null>({ isNullable: true })
  unique = () => this.#with({ isUnique: true })
  key = () => this.#with({ isKey: true })
  checked = (...values: (string | number)[]) => this.#with({ values })
  byDefault = (value: string | number) => this.#with<Generated<Value>>({ byDefault: value })
  references = (column: `${string}.${string}`, onDelete?: 'cascade' | 'set null') =>
    this.#with({ references: { column, onDelete } })
}

export const text = <Value extends string = string>() => new Column<Value>('text')
export const integer = <Value extends number = number>() => new Column<Value>('integer')
/** UTC epoch milliseconds or another number of up to 53 bits. */
export const instant = () => new Column<number>('instant')
export const real = () => new Column<number>('real')
export const bytes = () => new Column<Uint8Array>('bytes')
export const flag = () => new Column<0 | 1>('integer').checked(0, 1)
/** A key that the engine counts up; a number is never given twice. */
export const counter = () => new Column<Generated<number>>('counter').key()
/** Whose row it is: it goes with the person. */
export const userId = () => text().references('users.id', 'cascade')

export type Columns = Record<string, Column<unknown>>
type Shape = {
  /** The primary key where it is several columns. */
  key?: readonly string[]
  /** Rows lie in the order of their key on disk (SQLite's WITHOUT ROWID). */
  isByKey?: boolean
  indexes?: Record<string, readonly string[] | Index>
  /** Which number of `data_versions` grows with every change of it, so that processes read their copies again. */
  countedAs?: string
}
type Index = { on: readonly string[]; isUnique?: boolean; where?: RawBuilder<unknown> }
export type Table<C extends Columns = Columns> = { columns: C; shape: Shape }

/** Declares a table once: its rows' type and the SQL of both engines come from it. */
export const table = <C extends Columns>(columns: C, shape: Shape = {}): Table<C> => ({
  columns,
  shape,
})

export const keyOf = ({ columns, shape }: Table): readonly string[] =>
  shape.key ?? Object.keys(columns).filter((column) => columns[column]!.facts.isKey)

/** The rows of declared tables, by the tables' names, as Kysely wants them. */
export type RowsOf<T extends Record<string, Table>> = {
  [Name in keyof T]: { [Key in keyof T[Name]['columns']]: T[Name]['columns'][Key]['value'] }
}

const types: Record<Kind, Record<Engine, RawBuilder<unknown> | 'text'>> = {
  // By its name: PostgreSQL is told to order it by its bytes (`engines/open-postgres.ts`).
  text: { sqlite: 'text', postgres: 'text' },
  integer: { sqlite: sql`integer`, postgres: sql`integer` },
  instant: { sqlite: sql`integer`, postgres: sql`bigint` },
  real: { sqlite: sql`real`, postgres: sql`double precision` },
  bytes: { sqlite: sql`blob`, postgres: sql`bytea` },
  counter: { sqlite: sql`integer`, postgres: sql`serial` },
}

/** Its name, its type and the rest that an engine is told, as Kysely takes them. */
const definitionOf = (column: string, { kind, facts }: Column<unknown>, engine: Engine) =>
  [
    column,
    types[kind][engine] as never,
    (as: ColumnDefinitionBuilder) => {
      let one = facts.isNullable ? as : as.notNull()
      if (facts.isKey) one = one.primaryKey()
      if (facts.isKey && kind === 'counter' && engine === 'sqlite') one = one.autoIncrement()
      if (facts.isUnique) one = one.unique()
      if (facts.values)
        one = one.check(sql`${sql.ref(column)} in (${sql.join(facts.values.map(sql.lit))})`)
      if (facts.byDefault !== undefined) one = one.defaultTo(facts.byDefault)
      if (facts.references) {
        one = one.references(facts.references.column)
        if (facts.references.onDelete) one = one.onDelete(facts.references.onDelete)
      }
      return one
    },
  ] as const

/** Makes a table that is not there yet, or adds the columns it lacks. A column that is never null needs its `byDefault`. */
export async function addMissing<Database>(
  db: Kysely<Database>,
  engine: Engine,
  name: string,
  table: Table,
): Promise<void> {
  const before = (await db.introspection.getTables()).find((one) => one.name === name)
  if (!before) return createTable(db, engine, name, table)
  const known = new Set(before.columns.map((column) => column.name))
  const added = Object.entries(table.columns).filter(([column]) => !known.has(column))
  for (const [column, declared] of added) {
    const definition = definitionOf(column, declared, engine)
    await db.schema
      .alterTable(name)
      .addColumn(...definition)
      .execute()
  }
}

/** Makes a table with its indexes. SQLite's STRICT makes its columns refuse a wrong type, as PostgreSQL's do. */
export async function createTable<Database>(
  db: Kysely<Database>,
  engine: Engine,
  name: string,
  { columns, shape }: Table,
): Promise<void> {
  let made = db.schema.createTable(name)
  for (const [column, declared] of Object.entries(columns)) {
    made = made.addColumn(...definitionOf(column, declared, engine))
  }
  if (shape.key) made = made.addPrimaryKeyConstraint(`${name}_key`, shape.key as never)
  if (engine === 'sqlite')
    made = made.modifyEnd(shape.isByKey ? sql`strict, without rowid` : sql`strict`)
  await made.execute()
  for (const [index, described] of Object.entries(shape.indexes ?? {})) {
    const { on, isUnique, where } = 'on' in described ? described : { on: described }
    let wanted = db.schema
      .createIndex(index)
      .on(name)
      .columns([...on])
    if (isUnique) wanted = wanted.unique()
    await (where ? wanted.where(where as never) : wanted).execute()
  }
  if (shape.countedAs) await countChanges(db, engine, name, shape.countedAs)
}

/** Triggers count, so that no writer can forget to, an operator with a console included. */
async function countChanges<Database>(
  db: Kysely<Database>,
  engine: Engine,
  name: string,
  counted: string,
): Promise<void> {
  const grow = `update data_versions set version = version + 1 where name = '${counted}'`
  const counts = sql.ref(`count_${counted}`)
  if (engine === 'postgres') {
    await sql`create or replace function ${counts}() returns trigger language plpgsql
      as ${sql.lit(`begin ${grow}; return null; end`)}`.execute(db)
  }
  for (const change of ['insert', 'update', 'delete']) {
    const head = sql`create trigger ${sql.ref(`count_${name}_${change}`)}
      after ${sql.raw(change)} on ${sql.table(name)}`
    await (engine === 'sqlite'
      ? sql`${head} begin ${sql.raw(grow)}; end`
      : sql`${head} for each statement execute function ${counts}()`
    ).execute(db)
  }
}
