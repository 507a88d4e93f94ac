import { sql } from 'kysely'
import { openTestApi } from '#api/testing/test-api'
import { openServerDatabase } from '#db/server/open'
import { seedDatabase } from '#db/server/seed/seed-database'
import { insertRow } from '#db/server/table-rows'
import type { ServerDatabase } from '#db/server/tables'

/** Tables a backup holds of a person, in an order in which they can be put back. */
const personal = [
  'versions',
  'devices',
  'change_results',
  'favourites',
  'preferences',
  'surf_logs',
  'surf_rules',
  'surf_photos',
  'profile_changes',
  'spot_reports',
  'feedback',
] as const

type Backup = Map<string, Record<string, unknown>[]>
export type Effect = { id: number; user_id: string; change_id: string; version: number }

/**
 * The real server over a real SQLite database. Triggers write down every effect on an owned row, apart from
 * the server's own bookkeeping, so that "exactly once" is counted by other code.
 */
export async function openSimulatedServer(file = ':memory:') {
  const database = await openServerDatabase(file)
  await seedDatabase(database)
  const variables = { DATA_SOURCE: 'demo', OBSERVATIONS: 'off' }
  const api = await openTestApi({ database, variables })
  await writeDownEffects(database)

  const of = (userIds: readonly string[]) => sql`user_id in (${sql.join(userIds)})`
  const rowsOf = async (table: (typeof personal)[number], userIds: readonly string[]) => {
    const asked = sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} where ${of(userIds)}`
    return (await asked.execute(database)).rows
  }
  const noted = async (userIds: readonly string[], isResult: 0 | 1) => {
    const asked = sql<Effect>`select * from sim_effects
      where ${of(userIds)} and is_result = ${isResult} order by id`
    return (await asked.execute(database)).rows
  }

  return {
    ...api,
    spotIds: api.spotCatalog.spots.slice(0, 3).map((spot) => spot.id),
    effects: (userIds: readonly string[]) => noted(userIds, 0),
    /** The version of the push in which each change got its result. */
    versionsOfResults: async (userIds: readonly string[]) =>
      new Map((await noted(userIds, 1)).map(({ change_id, version }) => [change_id, version])),
    /** The next write of results fails, after the rows of the push were written. */
    failOnce: () => sql`update sim_fault set armed = 1`.execute(database),
    failed: () => sql`update sim_fault set armed = 0`.execute(database),
    async backup(userIds: readonly string[]): Promise<Backup> {
      const kept: Backup = new Map()
      for (const table of personal) kept.set(table, await rowsOf(table, userIds))
      kept.set('profiles', await this.profilesOf(userIds))
      const last = sql<{ id: number }>`select coalesce(max(id), 0) as id from sim_effects`
      kept.set('sim_effects', (await last.execute(database)).rows)
      return kept
    },
    async restore(userIds: readonly string[], backup: Backup) {
      for (const table of personal.toReversed())
        await sql`delete from ${sql.table(table)} where ${of(userIds)}`.execute(database)
      for (const table of personal)
        for (const row of backup.get(table) ?? []) await insertRow(database, table, row as never)
      for (const { id, ...own } of backup.get('profiles') ?? [])
        await database.updateTable('users').set(own).where('id', '=', String(id)).execute()
      const last = backup.get('sim_effects')?.[0]?.id
      await sql`delete from sim_effects where id > ${last} and ${of(userIds)}`.execute(database)
    },
    rowsOf,
    /** What the server knows of how these people call and describe themselves. */
    profilesOf: (userIds: readonly string[]) =>
      database
        .selectFrom('users')
        .select(['id', 'display_name', 'bio', 'profile_image_url'])
        .where('id', 'in', userIds)
        .execute(),
  }
}

export type SimulatedServer = Awaited<ReturnType<typeof openSimulatedServer>>

async function writeDownEffects(database: ServerDatabase): Promise<void> {
  await sql`create temp table sim_effects
    (id integer primary key, user_id text, change_id text, version integer, is_result integer)`.execute(
    database,
  )
  await sql`create index temp.sim_effects_user on sim_effects (user_id)`.execute(database)
  await sql`create temp table sim_fault (armed integer)`.execute(database)
  await sql`insert into sim_fault values (0)`.execute(database)
  // A push takes its version before it does anything.
  const ofPush = '(select max(version) from versions where user_id = new.user_id)'
  for (const table of personal) {
    if (table === 'versions' || table === 'devices') continue
    const changeId = table === 'feedback' ? 'id' : 'change_id'
    const hasVersion = !['spot_reports', 'feedback', 'change_results'].includes(table)
    const version = hasVersion ? 'new.version' : ofPush
    for (const when of ['insert', 'update']) {
      await sql`create temp trigger ${sql.ref(`sim_${table}_${when}`)}
        after ${sql.raw(when)} on ${sql.table(table)}
        when (select armed from sim_fault) < 2 begin
          insert into sim_effects (user_id, change_id, version, is_result)
          values (new.user_id, ${sql.ref(`new.${changeId}`)}, ${sql.raw(version)},
            ${sql.lit(table === 'change_results' ? 1 : 0)});
        end`.execute(database)
    }
  }
  await sql`create temp trigger sim_results_fail before insert on change_results
    when (select armed from sim_fault) = 1 begin
      select raise(abort, 'simulated: disk I/O error');
    end`.execute(database)
}
