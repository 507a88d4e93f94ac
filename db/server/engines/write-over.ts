import { SqliteAdapter, sql } from 'kysely'
import type { ServerDatabase } from '../tables'

/**
 * Runs work with SQLite's `secure_delete`: deleted and replaced bytes in the database file are overwritten with zeros, and
 * the write-ahead log is truncated, its disk blocks not overwritten. On PostgreSQL the next vacuum removes former rows.
 * @returns `areFormerLeft`: the former bytes are still in SQLite's files, since another connection was reading
 */
export async function writingOver(
  db: ServerDatabase,
  work: () => Promise<void>,
): Promise<{ areFormerLeft: boolean }> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) {
    await work()
    return { areFormerLeft: false }
  }
  await sql`pragma secure_delete = on`.execute(db)
  try {
    await work()
  } finally {
    await sql`pragma secure_delete = off`.execute(db)
  }
  // It waits as long as `busy_timeout` says, and answers in a row instead of failing.
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
  return { areFormerLeft: rows[0]?.busy !== 0 }
}
