import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** What surfers' reports had multiplied a kept size by, so that the next night does not learn from what it taught. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const real = dialect === 'sqlite' ? sql`real` : sql`double precision`
  await db.schema.alterTable('kept_spot_forecasts').addColumn('size_factor', real).execute()
}
