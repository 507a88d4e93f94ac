import type { Kysely } from 'kysely'

/** In which browsers the code of a second factor was shown: tries there have a count of their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('known_devices').addColumn('code_count', 'text').execute()
}
