import { CompiledQuery, sql } from 'kysely'
import { expect, it } from 'vitest'
import { foundQuery } from './account/users'
import { syncStateQuery } from './personal/versions'
import { isOnPostgres, openTestDatabase } from './testing/open-test-database'

/**
 * The columns of the tables that people's own things live in. Lines are only added, together with a new
 * migration; a line that changes or goes would break a database that is in use.
 */
const owned: Record<string, string> = {
  calendars: 'user_id secret_hash choice made_at_ms',
  change_results: 'user_id change_id device_id? seq? name code? message? at_ms',
  devices: 'id user_id last_seq created_at_ms last_seen_at_ms',
  favourites: 'user_id spot_id is_favourite added_at_ms version change_id',
  feedback:
    'id user_id? feedback_type title description email? name? spot_id? priority category? received_at_ms status note version handled_at_ms?',
  alerts:
    'id user_id spot_id surf_date made_date made_at_ms start_at_ms end_at_ms document kind rule_id?',
  passkeys: 'id user_id credential_id public_key counter name made_at_ms last_used_at_ms?',
  preferences: 'user_id field value version change_id',
  profile_changes: 'user_id version change_id',
  push_deliveries:
    'id alert_id subscription_id state due_at_ms lease_until_ms claimed_by? attempts',
  push_subscriptions:
    'id endpoint user_id p256dh auth device vapid_public_key created_at_ms last_seen_at_ms last_delivered_at_ms? last_answer? last_answer_at_ms? failing_since_ms? failures_in_a_row parked_at_ms?',
  report_flags: 'report_id user_id reason at_ms change_id dismissed_at_ms?',
  spot_reports: 'id user_id spot_id observed_at_ms received_at_ms document is_hidden change_id',
  surf_logs: 'user_id id is_deleted spot_id started_at_ms document version change_id',
  surf_photos:
    'user_id id is_deleted tag content_type width height byte_length version change_id bytes?',
  surf_rules: 'user_id id is_deleted spot_id document version change_id',
  versions: 'user_id version tag at_ms',
}

it('tables of what people own keep every column they had', async () => {
  const db = await openTestDatabase()
  // Beside them a test's database keeps what it began with.
  const tables = (await db.introspection.getTables()).filter(({ schema }) => schema !== 'kept')
  for (const [name, columns] of Object.entries(owned)) {
    const now = tables
      .find((table) => table.name === name)
      ?.columns.map((column) => column.name + (column.isNullable ? '?' : ''))
    expect(now, name).toEqual(expect.arrayContaining(columns.split(' ')))
  }
  await db.destroy()
})

it.skipIf(isOnPostgres)(
  'a person who is deleted takes everything along but the feedback, which stays unsigned',
  async () => {
    const db = await openTestDatabase()
    for (const [name, columns] of Object.entries(owned)) {
      if (!columns.includes('user_id')) continue
      const { rows } = await sql<{ table: string; on_delete: string }>`
      select "table", on_delete from pragma_foreign_key_list(${name}) where "from" = 'user_id'`.execute(
        db,
      )
      const wanted = name === 'feedback' ? 'SET NULL' : 'CASCADE'
      expect(rows, name).toEqual([{ table: 'users', on_delete: wanted }])
    }
    await db.destroy()
  },
)

it.skipIf(isOnPostgres)(
  'the sync state of a device is read along keys, without a scan or a sort',
  async () => {
    const db = await openTestDatabase()
    const asked = syncStateQuery({ userId: 'u', deviceId: 'd', confirmedId: 'c' }).compile(db)
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${asked.sql}`, [...asked.parameters]),
    )
    const plan = rows.map((row) => row.detail).join('\n')
    expect(plan).toContain('SEARCH versions USING')
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
    await db.destroy()
  },
)

it.skipIf(isOnPostgres)('the list of users is read in its order, without a sort', async () => {
  const db = await openTestDatabase()
  const asked = foundQuery(db, {
    show: 'all',
    find: '',
    limit: 100,
    offset: 0,
    nameless: 'x',
  }).compile()
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${asked.sql}`, [...asked.parameters]),
  )
  expect(rows.map((row) => row.detail)).toEqual(['SCAN users USING INDEX users_by_age'])
  await db.destroy()
})
