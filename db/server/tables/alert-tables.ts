import { sql } from 'kysely'
import { instant, integer, table, text, userId } from './table'

/** Phones that want to be told, and what they were told. */
export const alertTables = {
  /** A phone that wants to be told; it belongs to the person who signed in on it last. */
  push_subscriptions: table(
    {
      id: text().key(),
      endpoint: text().unique(),
      user_id: userId(),
      p256dh: text(),
      auth: text(),
      /** Browser and system in a few words. */
      device: text(),
      /** The key of ours that the subscription is bound to. */
      vapid_public_key: text(),
      created_at_ms: instant(),
      /** When the app on it was last opened. */
      last_seen_at_ms: instant(),
      last_delivered_at_ms: instant().orNull(),
      /** What its push service made of the last message: `PushOutcome` with the status, 'refused 403'. */
      last_answer: text().orNull(),
      last_answer_at_ms: instant().orNull(),
      failing_since_ms: instant().orNull(),
      failures_in_a_row: integer(),
      /** Set when it has failed for days: nothing is sent until the app on it is opened again. */
      parked_at_ms: instant().orNull(),
    },
    { indexes: { push_subscriptions_of_user: ['user_id'] } },
  ),
  alerts: table(
    {
      id: text().key(),
      user_id: userId(),
      spot_id: integer(),
      /** The Melbourne day of the surf. */
      surf_date: text(),
      /** The Melbourne day on which the alert was made. */
      made_date: text(),
      made_at_ms: instant(),
      start_at_ms: instant(),
      end_at_ms: instant(),
      /** As `domain/wire/alert.ts` describes the message. */
      document: text(),
      /** Others are of before there was one alert a spot and day. */
      kind: text<'surf'>(),
      /** The ids of the person's own rules that it came of, with spaces between; null: it came of that for all favourites. */
      rule_id: text().orNull(),
    },
    {
      indexes: {
        alerts_made: ['made_at_ms'],
        alerts_of_spot_made_date: {
          on: ['user_id', 'spot_id', 'made_date'],
          isUnique: true,
          where: sql`kind = 'surf'`,
        },
        alerts_of_spot_surf_date: {
          on: ['user_id', 'spot_id', 'surf_date'],
          isUnique: true,
          where: sql`kind = 'surf'`,
        },
        alerts_of_user: ['user_id'],
      },
    },
  ),
  /** One alert to one phone. */
  push_deliveries: table(
    {
      id: text().key(),
      alert_id: text().references('alerts.id', 'cascade'),
      subscription_id: text().references('push_subscriptions.id', 'cascade'),
      state: text<'waiting' | 'accepted' | 'failed' | 'expired'>(),
      due_at_ms: instant(),
      /** Until then only the process that claimed it sends it; afterwards another may claim it. 0: not claimed. */
      lease_until_ms: instant(),
      claimed_by: text().orNull(),
      attempts: integer(),
    },
    {
      indexes: {
        push_deliveries_alert_id: ['alert_id'],
        push_deliveries_due: ['state', 'due_at_ms'],
        push_deliveries_subscription_id: ['subscription_id'],
      },
    },
  ),
}
