import { SqliteAdapter, sql } from 'kysely'
import type { ServerDatabase } from '../tables'

/**
 * Does work whose deleted and replaced bytes SQLite overwrites with zeros, in the file and in its log of writes. On
 * PostgreSQL former rows go with the next vacuum.
 */
export async function writingOver<T>(db: ServerDatabase, work: () => Promise<T>): Promise<T> {
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return work()
  await sql`pragma secure_delete = on`.execute(db)
  try {
    return await work()
  } finally {
    await sql`pragma secure_delete = off`.execute(db)
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  }
}
