import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { openPostgres } from '../engines/open-postgres'
import { openSqlite } from '../engines/open-sqlite'
import { openServerDatabase } from '../open'
import { seedDatabase } from '../seed/seed-database'
import type { ServerDatabase, Tables } from '../tables'
import { openTestDatabases } from './open-databases'
import { type Contents, makeTestDatabase, resetTestDatabase } from './test-server'

/**
 * A database of the caller's own; `destroy()` it at the end. SQLite in memory or, where `TEST_DATABASE_URL`
 * names a server of PostgreSQL, a database on that.
 */
export async function openTestDatabase(contents: Contents = 'empty'): Promise<ServerDatabase> {
  if (process.env.TEST_DATABASE_URL) return openOnPostgres(process.env.TEST_DATABASE_URL, contents)
  const bytes = images[contents] ?? makeImage(contents)
  images[contents] = bytes
  return counted(new Kysely<Tables>({ dialect: openSqlite(await bytes) }))
}

/** Known as open until it is destroyed. */
function counted(db: ServerDatabase, whenDone = () => {}): ServerDatabase {
  const destroy = db.destroy.bind(db)
  openTestDatabases.add(db)
  db.destroy = async () => {
    await destroy()
    openTestDatabases.delete(db)
    whenDone()
  }
  return db
}

/** Files of SQLite as a test begins with them, made once: migrating and seeding take longer than most tests. */
const images: Partial<Record<Contents, Promise<Buffer>>> = {}

async function makeImage(contents: Contents): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'southbreak-image-'))
  const file = join(folder, 'image.db')
  const db = await openServerDatabase(':memory:')
  try {
    if (contents === 'seeded') await seedDatabase(db)
    await sql`vacuum into ${file}`.execute(db)
    return readFileSync(file)
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true })
  }
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
  const db = new Kysely<Tables>({ dialect: openPostgres(url) })
  return counted(db, () => free[contents].push(url))
}
