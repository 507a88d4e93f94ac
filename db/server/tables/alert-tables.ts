/** Phones that want to be told, and what they were told. */
export type AlertTables = {
  /** A phone that wants to be told; it belongs to the person who signed in on it last. */
  push_subscriptions: {
    id: string
    endpoint: string
    user_id: string
    p256dh: string
    auth: string
    /** Browser and system in a few words. */
    device: string
    /** The key of ours that the subscription is bound to. */
    vapid_public_key: string
    created_at_ms: number
    /** When the app on it was last opened. */
    last_seen_at_ms: number
    last_delivered_at_ms: number | null
    failing_since_ms: number | null
    failures_in_a_row: number
    /** Set when it has failed for days: nothing is sent until the app on it is opened again. */
    parked_at_ms: number | null
  }
  alerts: {
    id: string
    user_id: string
    spot_id: number
    /** The Melbourne day of the surf. */
    surf_date: string
    /** The Melbourne day on which the alert was made. */
    made_date: string
    made_at_ms: number
    start_at_ms: number
    end_at_ms: number
    /** As `domain/wire/alert.ts` describes the message. */
    document: string
    kind: 'surf'
    told: string | null
    /** The person's own rule that it came of; null: their limits for all favourites. */
    rule_id: string | null
  }
  /** One alert to one phone. */
  push_deliveries: {
    id: string
    alert_id: string
    subscription_id: string
    state: 'waiting' | 'accepted' | 'failed' | 'expired'
    due_at_ms: number
    /** Until then only the process that claimed it sends it; afterwards another may claim it. 0: not claimed. */
    lease_until_ms: number
    claimed_by: string | null
    attempts: number
  }
  push_attempts: {
    id: string
    user_id: string
    delivery_id: string | null
    host: string
    at_ms: number
    took_ms: number
    outcome: string
    status: number | null
  }
}
