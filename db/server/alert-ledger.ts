import type { ServerDatabase, Tables } from './tables'

/** Where a page of the ledger ends: what comes before it in time, then in id. */
export type LedgerPlace = { atMs: number; id: string }

type AttemptRow = Tables['push_attempts'] & {
  email: string | null
  /** The alert's message; null: it was no alert, or it is forgotten. */
  document: string | null
}

/** Tries to send, newest first; of one person where they are named. */
export function attempts(
  db: ServerDatabase,
  page: { outcome: string | null; before: LedgerPlace | null; limit: number; userId?: string },
): Promise<AttemptRow[]> {
  const { outcome, before, userId } = page
  let query = db
    .selectFrom('push_attempts')
    .leftJoin('users', 'users.id', 'push_attempts.user_id')
    .leftJoin('push_deliveries', 'push_deliveries.id', 'push_attempts.delivery_id')
    .leftJoin('alerts', 'alerts.id', 'push_deliveries.alert_id')
    .selectAll('push_attempts')
    .select(['users.email as email', 'alerts.document as document'])
    .orderBy('push_attempts.at_ms', 'desc')
    .orderBy('push_attempts.id', 'desc')
    .limit(page.limit)
  if (userId !== undefined) query = query.where('push_attempts.user_id', '=', userId)
  if (outcome !== null) query = query.where('push_attempts.outcome', '=', outcome)
  if (before) {
    query = query.where((row) =>
      row.or([
        row('push_attempts.at_ms', '<', before.atMs),
        row.and([
          row('push_attempts.at_ms', '=', before.atMs),
          row('push_attempts.id', '<', before.id),
        ]),
      ]),
    )
  }
  return query.execute()
}

type DeliveryRow = {
  id: string
  user_id: string
  email: string | null
  spot_id: number
  document: string
  made_at_ms: number
  state: Tables['push_deliveries']['state']
  due_at_ms: number
  attempts: number
  device: string
}

/** What was to be sent to phones, newest alert first; of one person where they are named. */
export function deliveries(
  db: ServerDatabase,
  page: {
    state: Tables['push_deliveries']['state'] | null
    before: LedgerPlace | null
    limit: number
    userId?: string
  },
): Promise<DeliveryRow[]> {
  const { state, before, userId } = page
  let query = db
    .selectFrom('push_deliveries')
    .innerJoin('alerts', 'alerts.id', 'push_deliveries.alert_id')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'push_deliveries.subscription_id')
    .leftJoin('users', 'users.id', 'alerts.user_id')
    .select([
      'push_deliveries.id as id',
      'alerts.user_id as user_id',
      'users.email as email',
      'alerts.spot_id as spot_id',
      'alerts.document as document',
      'alerts.made_at_ms as made_at_ms',
      'push_deliveries.state as state',
      'push_deliveries.due_at_ms as due_at_ms',
      'push_deliveries.attempts as attempts',
      'push_subscriptions.device as device',
    ])
    .orderBy('alerts.made_at_ms', 'desc')
    .orderBy('push_deliveries.id', 'desc')
    .limit(page.limit)
  if (userId !== undefined) query = query.where('alerts.user_id', '=', userId)
  if (state !== null) query = query.where('push_deliveries.state', '=', state)
  if (before) {
    query = query.where((row) =>
      row.or([
        row('alerts.made_at_ms', '<', before.atMs),
        row.and([
          row('alerts.made_at_ms', '=', before.atMs),
          row('push_deliveries.id', '<', before.id),
        ]),
      ]),
    )
  }
  return query.execute()
}

/** Phones that fail or are parked, the longest failing first. */
export function failingPhones(db: ServerDatabase, limit: number) {
  return db
    .selectFrom('push_subscriptions')
    .leftJoin('users', 'users.id', 'push_subscriptions.user_id')
    .select([
      'push_subscriptions.id as id',
      'push_subscriptions.user_id as user_id',
      'users.email as email',
      'push_subscriptions.endpoint as endpoint',
      'push_subscriptions.device as device',
      'push_subscriptions.failures_in_a_row as failures_in_a_row',
      'push_subscriptions.failing_since_ms as failing_since_ms',
      'push_subscriptions.parked_at_ms as parked_at_ms',
      'push_subscriptions.last_delivered_at_ms as last_delivered_at_ms',
      'push_subscriptions.last_seen_at_ms as last_seen_at_ms',
    ])
    .where((row) =>
      row.or([
        row('push_subscriptions.parked_at_ms', 'is not', null),
        row('push_subscriptions.failures_in_a_row', '>', 0),
      ]),
    )
    .orderBy('push_subscriptions.failing_since_ms')
    .orderBy('push_subscriptions.id')
    .limit(limit)
    .execute()
}

/** Addresses of some people, by id. */
export async function emailsOf(
  db: ServerDatabase,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', userIds)
    .execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}
