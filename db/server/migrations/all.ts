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
/** Builds between 1.0 and 1.1 noted these as well; `101-tables` does all of it at once. */
const ofBuilds = ['102-hours-as-documents', '103-last-answer-of-phones', '104-scored-heights']

/**
 * Every change to the tables, by name in the order they run, all of a start in one transaction. A published one is never
 * edited. `101-tables` makes them all, or brings those of 1.0 over.
 */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  ...Object.fromEntries(of10.map((name) => [name, { up: async () => undefined }])),
  '101-tables': { up: (db) => makeOrBringOver(db, engine) },
  ...Object.fromEntries(ofBuilds.map((name) => [name, { up: refuseOlderBuilds }])),
})

const tableNames = async (db: Kysely<Tables>) =>
  (await db.introspection.getTables()).map(({ name }) => name)

async function makeOrBringOver(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const known = await tableNames(db)
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
  await hoursAsDocuments(db, engine)
  // Beaches have constants of their own: no gauge is fitted by hand. The table's triggers go with it.
  await db.schema.dropTable('gauge_fits').execute()
  // A phone keeps what its push service answered last, in the place of a list of all tries.
  await addMissing(db, engine, 'push_subscriptions', tables.push_subscriptions)
  await db.schema.dropTable('push_attempts').execute()
  // Of the forecasts that are kept only the heights of the first wave model are scored.
  await db.schema.dropTable('kept_spot_forecasts').execute()
  await db.deleteFrom('kept_point_forecasts').where('kind', '!=', firstWaveModel).execute()
  for (const column of ['wave_period', 'wave_direction', 'wind_speed', 'wind_direction'])
    await db.schema.alterTable('kept_point_forecasts').dropColumn(column).execute()
  await db.schema.alterTable('job_turns').renameTo('job_leases').execute()
  if (engine !== 'postgres') return
  // Keys do not take their table's new name along.
  const renamed = { alerts_again: 'alerts', push_deliveries_again: 'push_deliveries' }
  for (const [before, now] of Object.entries({ ...renamed, job_turns: 'job_leases' }))
    await sql`alter index ${sql.ref(`${before}_pkey`)} rename to ${sql.ref(`${now}_pkey`)}`.execute(
      db,
    )
}

/** Only the last of those builds left the tables as they are now. */
async function refuseOlderBuilds(db: Kysely<Tables>): Promise<void> {
  if ((await tableNames(db)).includes('kept_spot_forecasts'))
    throw new Error(
      'it was made between 1.0 and 1.1. Start a build of 27 November 2026 on it first, or restore a backup of 1.0',
    )
}
