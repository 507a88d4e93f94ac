import { Kysely } from 'kysely'
import { openPostgres } from '../engines/open-postgres'
import { openServerDatabase } from '../open'
import { seedDatabase } from '../seed/seed-database'
import type { ServerDatabase, Tables } from '../tables'
import { type Contents, makeTestDatabase, resetTestDatabase } from './test-server'

/**
 * A database of the caller's own; `destroy()` it at the end. SQLite in memory or, where `TEST_DATABASE_URL`
 * names a server of PostgreSQL, a database on that.
 */
export async function openTestDatabase(contents: Contents = 'empty'): Promise<ServerDatabase> {
  if (process.env.TEST_DATABASE_URL) return openOnPostgres(process.env.TEST_DATABASE_URL, contents)
  const db = await openServerDatabase(':memory:')
  if (contents === 'seeded') await seedDatabase(db)
  return db
}

/** True where tests run on PostgreSQL: what is SQLite's alone is left out then. */
export const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL)

/** Addresses of databases that an earlier test of this file has done with. */
const free: Record<Contents, string[]> = { empty: [], seeded: [] }

async function openOnPostgres(server: string, contents: Contents): Promise<ServerDatabase> {
  const used = free[contents].pop()
  if (used) await resetTestDatabase(used)
  const url = used ?? (await makeTestDatabase(server, contents)).url
  // Its tables are there: looking for migrations would take as long as many a test.
  const db: ServerDatabase = new Kysely<Tables>({ dialect: openPostgres(url) })
  const destroy = db.destroy.bind(db)
  db.destroy = async () => {
    await destroy()
    free[contents].push(url)
  }
  return db
}
