import { type Kysely, sql } from 'kysely'

/** The sea's level beside its waves; unknown in the hours that are stored already. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const real = dialect === 'sqlite' ? sql`real` : sql`double precision`
  for (const column of ['sea_level', 'sea_level_from_pressure']) {
    await db.schema.alterTable('marine_hours').addColumn(column, real).execute()
  }
}
