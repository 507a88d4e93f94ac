import { closeSync, fsyncSync, openSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { DatabaseDamaged } from './open-sqlite'

/** Rows of every table, by its name. */
export type RowCounts = Record<string, number>

/** A step that copies the whole file holds no writer up (WAL) and is not begun again by one. */
const allPages = 2 ** 31 - 1

/**
 * Copies a SQLite database in use by SQLite's online backup API: the copy is a snapshot of one instant, and synced to disk
 * when this returns.
 * @param file the database; it must exist
 * @param copy must not exist yet; only its owner may read it
 * @returns how many rows the copy was found to hold
 * @throws DatabaseDamaged when the copy fails SQLite's integrity check; it is left for inspection
 */
export async function backUpSqlite(file: string, copy: string): Promise<RowCounts> {
  closeSync(openSync(copy, 'wx', 0o600))
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    await sqlite.backup(copy, { progress: () => allPages })
  } finally {
    sqlite.close()
  }
  makeSingleFile(copy)
  const counts = checkSqlite(copy)
  syncToDisk(copy)
  return counts
}

/** Removes the write-ahead log, so that the file may be copied alone. */
function makeSingleFile(file: string): void {
  const sqlite = new Sqlite(file)
  try {
    sqlite.pragma('journal_mode = DELETE')
  } finally {
    sqlite.close()
  }
}

/**
 * Reads a whole database and checks that its pages, indexes and references are sound.
 * @throws DatabaseDamaged when they are not, or the file is no database
 */
export function checkSqlite(file: string): RowCounts {
  let sqlite: Sqlite.Database | undefined
  try {
    sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
    const verdict = sqlite.pragma('integrity_check(1)', { simple: true })
    if (verdict !== 'ok') throw new Error(String(verdict))
    const strays = sqlite.pragma('foreign_key_check') as { table: string }[]
    if (strays[0]) throw new Error(`a row of ${strays[0].table} refers to nothing`)
    return countRows(sqlite)
  } catch (error) {
    throw new DatabaseDamaged(
      `${file} is not a sound database (${error instanceof Error ? error.message : error}).`,
      { cause: error },
    )
  } finally {
    sqlite?.close()
  }
}

function countRows(sqlite: Sqlite.Database): RowCounts {
  const tables = sqlite
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .pluck()
    .all() as string[]
  const count = (table: string) =>
    sqlite.prepare(`select count(*) from "${table}"`).pluck().get() as number
  return Object.fromEntries(tables.sort().map((table) => [table, count(table)]))
}

/**
 * Merges the write-ahead log of a database into its file.
 * @returns false, with nothing changed, when another process has it open
 */
export function closeForGood(file: string): boolean {
  const sqlite = new Sqlite(file, { fileMustExist: true, timeout: 0 })
  try {
    return sqlite.pragma('journal_mode = DELETE', { simple: true }) === 'delete'
  } catch (error) {
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false
    throw error
  } finally {
    sqlite.close()
  }
}

/** Frees the space of deleted rows and refreshes the planner's statistics. */
export function vacuumSqlite(file: string): void {
  const sqlite = new Sqlite(file, { fileMustExist: true })
  try {
    sqlite.pragma('busy_timeout = 30000')
    sqlite.exec('vacuum')
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
    sqlite.pragma('optimize')
  } finally {
    sqlite.close()
  }
}

function syncToDisk(file: string): void {
  const descriptor = openSync(file, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
