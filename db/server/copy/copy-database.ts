import { existsSync, realpathSync } from 'node:fs'
import { openServerDatabase } from '../open'
import {
  type CopiedTable,
  copiedTables,
  createSum,
  openSqliteSource,
  type Row,
  rowText,
  type SqliteSource,
  type TableSum,
} from './copied-tables'
import { CopyRefused, openPostgresTarget, type PostgresTarget } from './postgres-target'

type CopyReport = {
  isResumed: boolean
  tables: ({ name: string } & TableSum)[]
}

const rowsAtOnce = 2_000
const charactersAtOnce = 4_000_000

/**
 * Copies a SQLite database into an empty one of PostgreSQL, table by table in batches. Killed, it goes on where it
 * was when it is called again. At the end both are read again, counted and compared.
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
}): Promise<CopyReport> {
  if (!existsSync(from)) throw new CopyRefused(`There is no database at ${from}.`)
  // Brought up to date first: both sides then have the same tables.
  await (await openServerDatabase(from)).destroy()
  const source = openSqliteSource(from)
  const target = await openPostgresTarget(to).catch((error: unknown) => {
    source.close()
    throw error
  })
  try {
    const isResumed = await target.begin(realpathSync(from))
    for (const table of copiedTables) await copyTable(source, target, table, tell)
    const tables = await compare(source, target, tell)
    await target.finish()
    return { isResumed, tables }
  } finally {
    source.close()
    await target.close()
  }
}

async function copyTable(
  source: SqliteSource,
  target: PostgresTarget,
  table: CopiedTable,
  tell: (sentence: string) => void,
): Promise<void> {
  const mark = await target.markOf(table)
  if (mark.isDone) return
  let { rows, lastKey } = mark
  for (const batch of batches(table, source.rowsOf(table, lastKey))) {
    rows += batch.length
    lastKey = table.key.map((column) => batch.at(-1)?.[column])
    await target.store(table, batch, { rows, lastKey, isDone: false })
  }
  await target.store(table, [], { rows, lastKey, isDone: true })
  tell(`${table.name}: ${rows} rows copied`)
}

function* batches(table: CopiedTable, rows: Iterable<Row>): Generator<Row[]> {
  let batch: Row[] = []
  let characters = 0
  for (const row of rows) {
    batch.push(row)
    characters += rowText(table, row).length
    if (batch.length < rowsAtOnce && characters < charactersAtOnce) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

async function compare(
  source: SqliteSource,
  target: PostgresTarget,
  tell: (sentence: string) => void,
): Promise<CopyReport['tables']> {
  const tables: CopyReport['tables'] = []
  for (const table of copiedTables) {
    const wanted = createSum(table)
    for (const row of source.rowsOf(table, null)) wanted.add(row)
    const sum = wanted.sum()
    const copied = await target.sumOf(table)
    if (sum.rows !== copied.rows || sum.checksum !== copied.checksum) {
      throw new CopyRefused(
        `${table.name} differs: ${sum.rows} rows here, ${copied.rows} there. The source has changed since the ` +
          'copy began: stop the server, empty the target and copy again.',
      )
    }
    tell(`${table.name}: ${sum.rows} rows, sha256 ${sum.checksum.slice(0, 16)}… on both sides`)
    tables.push({ name: table.name, ...sum })
  }
  return tables
}
