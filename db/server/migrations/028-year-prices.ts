import type { Kysely } from 'kysely'

/** What a year of a plan costs at once, in minor units; null: it is sold by its interval only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('subscription_plans').addColumn('year_price', 'integer').execute()
}
