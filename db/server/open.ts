import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, Migrator, SqliteDialect } from 'kysely'
import { migrations } from './migrations/all'
import type { ServerDatabase, Tables } from './tables'

export class DatabaseDamaged extends Error {}

/**
 * Opens (or makes) the SQLite file and brings its tables up to date.
 * @param file a path, or ':memory:'
 * @throws DatabaseDamaged when the file fails SQLite's own check; nothing is written to it then
 */
export async function openServerDatabase(file: string): Promise<ServerDatabase> {
  if (file !== ':memory:') makePrivate(file)
  const sqlite = openSqlite(file)
  const db: ServerDatabase = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: sqlite }),
  })
  try {
    await migrate(db)
    keepStatements(sqlite)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

/**
 * Nobody else on the machine reads people's addresses and password hashes. SQLite gives its side files
 * the rights of the file; rights that an operator has set stay as they are.
 */
function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}

function openSqlite(file: string): Sqlite.Database {
  const sqlite = new Sqlite(file)
  try {
    const verdict = sqlite.pragma('quick_check(1)', { simple: true })
    if (verdict !== 'ok') throw new Error(String(verdict))
    sqlite.pragma('journal_mode = WAL')
    // FULL: a write that was answered survives a power cut.
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    sqlite.pragma('busy_timeout = 5000')
    return sqlite
  } catch (error) {
    sqlite.close()
    throw new DatabaseDamaged(
      `The database ${file} cannot be read (${error instanceof Error ? error.message : error}). ` +
        'Restore a backup, or move the file away to start with an empty one.',
      { cause: error },
    )
  }
}

/** Far more than the product has different questions; a list of ids makes one for every length. */
const mostStatements = 500

/** Reads the text of a question once: that costs more than most answers. */
function keepStatements(sqlite: Sqlite.Database): void {
  const prepare = sqlite.prepare.bind(sqlite)
  const kept = new Map<string, Sqlite.Statement>()
  sqlite.prepare = ((text: string) => {
    const known = kept.get(text)
    if (known) return known
    const statement = prepare(text)
    if (kept.size >= mostStatements) kept.clear()
    kept.set(text, statement)
    return statement
  }) as typeof sqlite.prepare
}

async function migrate(db: ServerDatabase): Promise<void> {
  const migrator = new Migrator({
    db,
    // In code, not read from a folder: the server is bundled into one file.
    provider: { getMigrations: async () => migrations('sqlite') },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName
  throw new Error(`The database could not be brought up to date${failed ? ` at ${failed}` : ''}.`, {
    cause: error,
  })
}
