import { type Kysely, sql } from 'kysely'

/** When somebody last proved who they are; and the order in which the users' list is read, page by page. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? sql`integer` : sql`bigint`
  await db.schema.alterTable('sessions').addColumn('proven_at_ms', instant).execute()
  await db.schema.createIndex('users_by_age').on('users').columns(['created_at_ms', 'id']).execute()
}
