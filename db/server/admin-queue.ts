import { chargingStatuses, givingStatuses } from '#domain/plan/subscription-status'
import { minuteMs } from '#domain/time/durations'
import { grantedStatus } from './payments'
import { countReports } from './report-moderation'
import type { ServerDatabase } from './tables'
import type { PersonRow } from './users'

/** A message goes within seconds of its time; one that waits as long waits in vain. */
const stuckAfterMs = 10 * minuteMs
/** Without news we ask ourselves every hour: what is unheard for two, neither way has told. */
const unheardAfterMs = 120 * minuteMs

/** What waits for an administrator, counted; reads no text that anybody wrote. */
export async function queueCounts(db: ServerDatabase, atMs: number) {
  const [pushes, resting, payments, feedback, openReports] = await Promise.all([
    db
      .selectFrom('push_deliveries')
      .select(({ fn }) => [fn.countAll().as('stuck'), fn.min('due_at_ms').as('sinceMs')])
      .where('state', '=', 'waiting')
      .where('due_at_ms', '<=', atMs - stuckAfterMs)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('push_subscriptions')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('parked_at_ms', 'is not', null)
      .executeTakeFirstOrThrow(),
    paymentCounts(db, atMs),
    db
      .selectFrom('feedback')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('status', '=', 'new')
      .executeTakeFirstOrThrow(),
    countReports(db, 'flagged'),
  ])
  const stuck = Number(pushes.stuck)
  return {
    pushes: {
      stuck,
      stuckSinceMs: stuck > 0 ? Number(pushes.sinceMs) : null,
      restingPhones: Number(resting.count),
    },
    payments,
    newFeedback: Number(feedback.count),
    openReports,
  }
}

/** The person who pays is looked at once; plans that an operator gave have no payment. */
async function paymentCounts(db: ServerDatabase, atMs: number) {
  const row = await db
    .selectFrom('users')
    .where('stripe_customer_id', 'is not', null)
    .where('subscription_status', '!=', grantedStatus)
    .select(({ fn, eb, and, lit }) => {
      const counted = (condition: ReturnType<typeof and>) =>
        fn.sum(eb.case().when(condition).then(lit(1)).else(lit(0)).end())
      return [
        counted(and([eb('subscription_status', 'in', ['past_due', 'unpaid'])])).as('failed'),
        counted(
          and([
            eb('subscription_status', 'in', givingStatuses),
            eb('subscription_cancel_at_ms', 'is', null),
            eb('subscription_end_at_ms', '<=', atMs - unheardAfterMs),
          ]),
        ).as('unheard'),
        counted(
          and([
            eb('is_active', '=', 0),
            eb('subscription_cancel_at_ms', 'is', null),
            eb('subscription_status', 'in', chargingStatuses),
          ]),
        ).as('inactive'),
      ]
    })
    .executeTakeFirstOrThrow()
  return {
    failedCharges: Number(row.failed ?? 0),
    unheardRenewals: Number(row.unheard ?? 0),
    chargedInactive: Number(row.inactive ?? 0),
  }
}

/** Who signed in last, latest first. */
export const lastSeenPeople = (db: ServerDatabase, limit: number): Promise<PersonRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('last_login_at_ms', 'is not', null)
    .orderBy('last_login_at_ms', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
