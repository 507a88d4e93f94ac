import { SqliteAdapter, sql } from 'kysely'
import type { ServerDatabase } from '../tables'

/**
 * Does work whose deleted and replaced bytes SQLite overwrites with zeros in the database file. The write-ahead log is
 * then copied into that file and cut to no bytes; its former blocks on the disk are not overwritten. On PostgreSQL former
 * rows go with the next vacuum.
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
