import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Tables, tables } from '../tables'
import { addMissing, createTable, type Engine } from '../tables/table'
import { fillFirstRows } from './first-rows'
import { firstWaveModel, hoursAsDocuments } from './hours-as-documents'
import { oneRule } from './one-rule'

/** What 1.0 was made by, and its databases have noted. Done at once now, by the tables as they are declared. */
const of10 = (
  '001-first-tables 002-people 003-owned 004-avatars 005-push 006-plans 007-admin 008-documents ' +
  '009-spots-and-sources 010-alerts-again 012-several-processes 013-outside-pictures 014-sea-level ' +
  '015-change-budget 016-gauge-fits 017-known-devices 018-wave-models 019-address-proof 020-observations ' +
  '021-fresh-proof 022-second-factors 023-displaced-holders 024-passkeys 025-size-factor 026-calendars ' +
  '027-code-shown 028-year-prices 029-surf-rules 030-alerts-of-rules 031-surf-photos'
).split(' ')
/** The table that the last of them made. */
const newestOf10 = 'surf_photos'

/**
 * Every change to the tables, by name in the order they run, all of a start in one transaction. A published one is never
 * edited. `101-tables` makes them all, or brings those of 1.0 over.
 */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  ...Object.fromEntries(of10.map((name) => [name, { up: async () => undefined }])),
  '101-tables': { up: (db) => makeOrBringOver(db, engine) },
  '102-hours-as-documents': { up: (db) => hoursAsDocuments(db, engine) },
  '103-last-answer-of-phones': { up: (db) => lastAnswerOfPhones(db, engine) },
  '104-scored-heights': { up: (db) => keptHeightsAlone(db) },
})

async function makeOrBringOver(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const known = (await db.introspection.getTables()).map(({ name }) => name)
  if (known.includes('users')) {
    if (!known.includes(newestOf10))
      throw new Error('it is older than 1.0, which must be started on it first')
    return bringOver(db, engine)
  }
  for (const [name, table] of Object.entries(tables)) await createTable(db, engine, name, table)
  await fillFirstRows(db)
}

/** What 1.1 has otherwise than 1.0. */
async function bringOver(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await oneRule(db)
  // Beaches have constants of their own: no gauge is fitted by hand. The table's triggers go with it.
  await db.schema.dropTable('gauge_fits').execute()
  await db.schema.alterTable('job_turns').renameTo('job_leases').execute()
  if (engine === 'postgres') {
    // Keys do not take their table's new name along.
    for (const table of ['alerts', 'push_deliveries', 'job_leases']) {
      const old = table === 'job_leases' ? 'job_turns' : `${table}_again`
      await sql`alter index if exists ${sql.ref(`${old}_pkey`)} rename to ${sql.ref(`${table}_pkey`)}`.execute(
        db,
      )
    }
  }
}

/** A phone keeps what its push service answered last, in the place of a list of all tries. */
async function lastAnswerOfPhones(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await addMissing(db, engine, 'push_subscriptions', tables.push_subscriptions)
  await db.schema.dropTable('push_attempts').ifExists().execute()
}

/** Of the forecasts that are kept nothing was read but the heights that are scored: those of the first wave model. */
async function keptHeightsAlone(db: Kysely<Tables>): Promise<void> {
  await db.schema.dropTable('kept_spot_forecasts').ifExists().execute()
  await db.deleteFrom('kept_point_forecasts').where('kind', '!=', firstWaveModel).execute()
  const kept = (await db.introspection.getTables()).find(
    ({ name }) => name === 'kept_point_forecasts',
  )
  for (const { name } of kept?.columns ?? []) {
    if (!(name in tables.kept_point_forecasts.columns))
      await db.schema.alterTable('kept_point_forecasts').dropColumn(name).execute()
  }
}
