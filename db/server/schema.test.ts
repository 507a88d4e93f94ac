import { CompiledQuery, sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { foundQuery } from './account/users'
import { syncStateQuery } from './personal/versions'
import { tables } from './tables'
import { isOnPostgres, openTestDatabase } from './testing/open-test-database'

/**
 * The columns that released tables of people's own things have. Lines are only added: one that changes or goes would break
 * a database that is in use.
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

const db = await openTestDatabase()
afterAll(() => db.destroy())

it('tables of what people own keep every column they had', async () => {
  // Beside them a test's database keeps what it began with.
  const stored = (await db.introspection.getTables()).filter(({ schema }) => schema !== 'kept')
  for (const [name, columns] of Object.entries(owned)) {
    const now = stored
      .find((table) => table.name === name)
      ?.columns.map((column) => column.name + (column.isNullable ? '?' : ''))
    expect(now, name).toEqual(expect.arrayContaining(columns.split(' ')))
  }
})

it.skipIf(isOnPostgres)(
  'a person who is deleted takes everything along but the feedback, which stays unsigned',
  async () => {
    for (const [name, { columns }] of Object.entries(tables)) {
      if (!('user_id' in columns)) continue
      const { rows } = await sql<{ table: string; on_delete: string }>`
      select "table", on_delete from pragma_foreign_key_list(${name}) where "from" = 'user_id'`.execute(
        db,
      )
      const wanted = name === 'feedback' ? 'SET NULL' : 'CASCADE'
      expect(rows, name).toEqual([{ table: 'users', on_delete: wanted }])
    }
  },
)

describe.skipIf(isOnPostgres)('of what is asked often', () => {
  const planOf = async ({ sql: asked, parameters }: CompiledQuery) => {
    const explained = CompiledQuery.raw(`explain query plan ${asked}`, [...parameters])
    const { rows } = await db.executeQuery<{ detail: string }>(explained)
    return rows.map(({ detail }) => detail)
  }

  it('the sync state of a device is read along keys, without a scan or a sort', async () => {
    const asked = syncStateQuery({ userId: 'u', deviceId: 'd', confirmedId: 'c' })
    const plan = (await planOf(asked.compile(db))).join('\n')
    expect(plan).toContain('SEARCH versions USING')
    expect(plan).not.toMatch(/SCAN|TEMP B-TREE/)
  })

  it('the list of users is read in its order, without a sort', async () => {
    const asked = { show: 'all', find: '', limit: 100, offset: 0, nameless: 'x' } as const
    const plan = await planOf(foundQuery(db, asked).compile())
    expect(plan).toEqual(['SCAN users USING INDEX users_by_age'])
  })
})
