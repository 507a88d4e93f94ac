import { type Kysely, sql } from 'kysely'

/** Whose address somebody held who was put out of it: a phone must not take the one for the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('displaced_from_key', 'text').execute()
  const { rows } = await sql<{ subject: string; before: string }>`
    select subject, before from audit_log where action = 'user.displace'`.execute(db)
  for (const { subject, before } of rows) {
    const { email }: { email: string } = JSON.parse(before)
    await sql`update users set displaced_from_key = ${email.trim().toLowerCase()}
      where id = ${subject}`.execute(db)
  }
  await db.schema.createIndex('users_displaced').on('users').column('displaced_from_key').execute()
}
