import { setTimeout as wait } from 'node:timers/promises'
import { type Dialect, Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { DatabaseUnusable, isDatabaseAway } from './engines/database-away'
import type { PostgresSettings } from './engines/open-postgres'
import { openSqlite } from './engines/open-sqlite'
import { isPostgresUrl } from './engines/postgres-url'
import { migrations } from './migrations/all'
import type { ServerDatabase, Tables } from './tables'

/**
 * Opens (or makes) the database and brings its tables up to date. Several processes may do so at once.
 * @param where the path of a SQLite file, ':memory:', or `postgres://…`, for which the settings are
 * @throws DatabaseDamaged, DatabaseUnusable with words for an operator
 */
export async function openServerDatabase(
  where: string,
  settings: PostgresSettings = {},
): Promise<ServerDatabase> {
  if (isPostgresUrl(where)) {
    // Read only where it is needed: the driver takes 5 MB.
    const { openPostgres } = await import('./engines/open-postgres')
    const patient = openPostgres(where, { patient: true, tell: () => undefined })
    await migratePostgres(kyselyOf(patient))
    return kyselyOf(openPostgres(where, settings))
  }
  const db = kyselyOf(openSqlite(where))
  try {
    await migrate(db, 'sqlite')
    return db
  } catch (error) {
    await db.destroy()
    throw error
  }
}

const kyselyOf = (dialect: Dialect): ServerDatabase => new Kysely<Tables>({ dialect })

async function migratePostgres(db: ServerDatabase): Promise<void> {
  try {
    const { encoding, schema } = await firstAnswer(db)
    if (encoding !== 'UTF8') {
      throw new DatabaseUnusable(`The database is in ${encoding}; make it with encoding UTF8.`)
    }
    if (schema === null) throw new DatabaseUnusable('The database has no schema for the tables.')
    await migrate(db, 'postgres', schema)
  } finally {
    await db.destroy()
  }
}

/** A database that starts together with us is waited for so long. */
const timeoutMs = 30_000

async function firstAnswer(db: ServerDatabase) {
  const question = sql<{ encoding: string; schema: string | null }>`
    select current_setting('server_encoding') as encoding, current_schema() as schema`
  const endMs = performance.now() + timeoutMs
  for (;;) {
    try {
      const { rows } = await question.execute(db)
      return rows[0]!
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > endMs) {
        throw new DatabaseUnusable(
          `The database of DATABASE_URL does not answer: ${sayOf(error)}`,
          {
            cause: error,
          },
        )
      }
      await wait(500)
    }
  }
}

const sayOf = (error: unknown) => {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}

async function migrate(
  db: ServerDatabase,
  dialect: 'sqlite' | 'postgres',
  migrationTableSchema?: string,
): Promise<void> {
  const migrator = new Migrator({
    db,
    migrationTableSchema,
    // In code, not read from a folder: the server is bundled into one file.
    provider: { getMigrations: async () => migrations(dialect) },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new DatabaseUnusable(
      'The database was brought up to date by a newer version of Southbreak: start that one, or restore a backup.',
      { cause: error },
    )
  }
  const failed = results?.find((result) => result.status === 'Error')?.migrationName
  throw new DatabaseUnusable(
    `The database could not be brought up to date${failed ? ` at ${failed}` : ''}, and is as it was: ${sayOf(error)}`,
    { cause: error },
  )
}
