import { type Kysely, sql } from 'kysely'

/** Who vouches that an address is the person's own; null: nobody, the person who signed up wrote it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('address_proof', 'text').execute()
  await sql`update users set address_proof = 'operator' where exists (
    select 1 from audit_log where audit_log.action = 'user.create' and audit_log.subject = users.id
  )`.execute(db)
}
