import { type Kysely, sql } from 'kysely'

/**
 * Each rule of a person's own tells once for a day of surf, and once on each day of telling, wherever along its coast;
 * alerts of the limits for all favourites stay unique as they were. Until then all alerts of a spot shared one row.
 *
 * SQLite cannot take a unique constraint from a table that stands: alerts and their deliveries are copied into new
 * tables, as in migration 010.
 *
 * `numbers` is what a rule asks for, for the matching; rules from before have it once they are saved again.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema.alterTable('surf_rules').addColumn('numbers', 'text').execute()
  // A rule that was moved to another spot may have told twice: the later ones then count as the limits' own.
  await sql`update alerts set rule_id = null where exists (
      select 1 from alerts as other where other.user_id = alerts.user_id and other.rule_id = alerts.rule_id
        and (other.surf_date = alerts.surf_date or other.made_date = alerts.made_date)
        and other.id < alerts.id)`.execute(db)

  if (dialect === 'sqlite') await copyAlerts(db)
  else {
    await sql`alter table alerts drop constraint alerts_of_surf_day_kind,
      drop constraint alerts_of_day_made_kind`.execute(db)
  }
  for (const date of ['surf_date', 'made_date']) {
    await sql`create unique index ${sql.ref(`alerts_of_limits_${date}`)}
      on alerts (user_id, spot_id, ${sql.ref(date)}, kind) where rule_id is null`.execute(db)
    await sql`create unique index ${sql.ref(`alerts_of_rule_${date}`)}
      on alerts (user_id, rule_id, ${sql.ref(date)}) where rule_id is not null`.execute(db)
  }
  // Asked for by people, whatever the alerts came of.
  await db.schema.createIndex('alerts_of_user').on('alerts').column('user_id').execute()
}

async function copyAlerts(db: Kysely<unknown>): Promise<void> {
  await sql`create table alerts_again (
    id text not null primary key,
    user_id text not null references users (id) on delete cascade,
    spot_id integer not null,
    surf_date text not null,
    made_date text not null,
    made_at_ms integer not null,
    start_at_ms integer not null,
    end_at_ms integer not null,
    document text not null,
    kind text not null,
    told text,
    rule_id text
  ) strict`.execute(db)
  await sql`insert into alerts_again (id, user_id, spot_id, surf_date, made_date, made_at_ms, start_at_ms, end_at_ms,
      document, kind, told, rule_id)
    select id, user_id, spot_id, surf_date, made_date, made_at_ms, start_at_ms, end_at_ms, document, kind, told, rule_id
    from alerts`.execute(db)
  await sql`create table push_deliveries_again (
    id text not null primary key,
    alert_id text not null references alerts_again (id) on delete cascade,
    subscription_id text not null references push_subscriptions (id) on delete cascade,
    state text not null,
    due_at_ms integer not null,
    lease_until_ms integer not null,
    claimed_by text,
    attempts integer not null
  ) strict`.execute(db)
  await sql`insert into push_deliveries_again (id, alert_id, subscription_id, state, due_at_ms, lease_until_ms,
      claimed_by, attempts)
    select id, alert_id, subscription_id, state, due_at_ms, lease_until_ms, claimed_by, attempts
    from push_deliveries`.execute(db)

  // The deliveries first: those of a dropped alert would go with it.
  for (const table of ['push_deliveries', 'alerts'] as const) {
    await db.schema.dropTable(table).execute()
    await db.schema.alterTable(`${table}_again`).renameTo(table).execute()
  }
  await db.schema.createIndex('alerts_made').on('alerts').column('made_at_ms').execute()
  await db.schema
    .createIndex('push_deliveries_due')
    .on('push_deliveries')
    .columns(['state', 'due_at_ms'])
    .execute()
  for (const column of ['alert_id', 'subscription_id'] as const) {
    await db.schema
      .createIndex(`push_deliveries_${column}`)
      .on('push_deliveries')
      .column(column)
      .execute()
  }
}
