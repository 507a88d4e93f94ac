import { type Kysely, sql } from 'kysely'

/** People, how they prove who they are, and where they are signed in. Tokens are kept as SHA-256 only. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const strict = dialect === 'sqlite' ? sql`strict` : sql``
  const instant = dialect === 'sqlite' ? sql`integer` : sql`bigint`

  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('oidc_identity', 'text', (column) => column.unique())
    .addColumn('role', 'text', (column) =>
      column.notNull().check(sql`role in ('user', 'admin', 'super_admin')`),
    )
    .addColumn('is_active', 'integer', (column) => column.notNull().check(sql`is_active in (0, 1)`))
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('display_name', 'text')
    .addColumn('profile_image_url', 'text')
    .addColumn('location', 'text')
    .addColumn('bio', 'text')
    .addColumn('surfing_experience', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('instagram_handle', 'text')
    .addColumn('twitter_handle', 'text')
    .addColumn('facebook_handle', 'text')
    .addColumn('stripe_customer_id', 'text')
    .addColumn('stripe_subscription_id', 'text')
    .addColumn('subscription_status', 'text', (column) => column.notNull())
    .addColumn('subscription_plan', 'text', (column) =>
      column.check(sql`subscription_plan in ('wave_rider', 'surf_master')`),
    )
    .addColumn('subscription_end_at_ms', instant)
    .addColumn('subscription_cancel_at_ms', instant)
    .addColumn('created_at_ms', instant, (column) => column.notNull())
    .addColumn('updated_at_ms', instant, (column) => column.notNull())
    .addColumn('last_login_at_ms', instant)
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'text', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('oidc_id_token', 'text')
    .addColumn('created_at_ms', instant, (column) => column.notNull())
    .addColumn('last_seen_at_ms', instant, (column) => column.notNull())
    .addColumn('expires_at_ms', instant, (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
  await db.schema.createIndex('sessions_of_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at_ms').execute()

  await db.schema
    .createTable('login_flows')
    .addColumn('state_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('code_verifier', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('return_path', 'text', (column) => column.notNull())
    .addColumn('expires_at_ms', instant, (column) => column.notNull())
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('passwords')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('changed_at_ms', instant, (column) => column.notNull())
    .modifyEnd(strict)
    .execute()

  await db.schema
    .createTable('password_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('return_path', 'text', (column) => column.notNull())
    .addColumn('expires_at_ms', instant, (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('password_links_of_user')
    .on('password_links')
    .column('user_id')
    .execute()

  await db.schema
    .createTable('rate_limits')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('busy_until_ms', instant, (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
  await db.schema
    .createIndex('rate_limits_busy')
    .on('rate_limits')
    .column('busy_until_ms')
    .execute()
}
