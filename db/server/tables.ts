import type { Kysely } from 'kysely'
import type { SurfingExperience } from '#domain/wire/profile'

/** Instants are UTC epoch milliseconds (64-bit in every dialect); structured values are JSON text. */
export type Tables = {
  spots: {
    id: number
    name: string
    region: string
    latitude: number
    longitude: number
    /** The whole spot as `domain/wire/spot.ts` describes it. */
    document: string
    /** Set when an operator changes the spot, so that a newer seed leaves it alone. */
    edited_at_ms: number | null
  }
  gauges: { id: string; name: string; document: string }
  cameras: {
    id: string
    spot_id: number
    sort_order: number
    name: string
    provider: string
    status: string
    embed_url: string | null
    image_url: string | null
    page_url: string | null
    description: string
    note: string | null
    last_updated_at_ms: number | null
    edited_at_ms: number | null
  }
  marine_hours: {
    point_key: string
    at_ms: number
    fetched_at_ms: number
    total_height: number | null
    total_period: number | null
    total_direction: number | null
    primary_height: number | null
    primary_period: number | null
    primary_direction: number | null
    secondary_height: number | null
    secondary_period: number | null
    secondary_direction: number | null
    wind_sea_height: number | null
    wind_sea_period: number | null
    wind_sea_direction: number | null
    water_temperature: number | null
  }
  weather_hours: {
    point_key: string
    at_ms: number
    fetched_at_ms: number
    wind_speed: number | null
    wind_direction: number | null
    wind_gust: number | null
    air_temperature: number | null
    uv_index: number | null
    precipitation_probability: number | null
    precipitation: number | null
  }
  sources: {
    source: string
    last_attempt_at_ms: number | null
    last_success_at_ms: number | null
    next_due_at_ms: number | null
    /** One sentence for a person; null after a success. */
    error: string | null
    failures_in_a_row: number
    heartbeat_at_ms: number | null
  }
  settings: { name: string; value: string }
  users: {
    /** A UUID. */
    id: string
    /** As the person wrote it. */
    email: string
    /** Lower case: what makes two addresses the same. */
    email_key: string
    /** `issuer subject` once the person has come through an OIDC issuer. */
    oidc_identity: string | null
    role: 'user' | 'admin' | 'super_admin'
    is_active: 0 | 1
    first_name: string | null
    last_name: string | null
    display_name: string | null
    profile_image_url: string | null
    location: string | null
    bio: string | null
    surfing_experience: SurfingExperience | null
    phone_number: string | null
    instagram_handle: string | null
    twitter_handle: string | null
    facebook_handle: string | null
    stripe_customer_id: string | null
    stripe_subscription_id: string | null
    subscription_status: string
    subscription_plan: 'wave_rider' | 'surf_master' | null
    subscription_end_at_ms: number | null
    subscription_cancel_at_ms: number | null
    created_at_ms: number
    updated_at_ms: number
    last_login_at_ms: number | null
  }
  sessions: {
    /** Names the session to its owner; opens nothing. */
    id: string
    token_hash: string
    user_id: string
    /** Browser and system in a few words, for the list of own sessions. */
    device: string
    /** Handed back to the issuer at sign-out. */
    oidc_id_token: string | null
    created_at_ms: number
    last_seen_at_ms: number
    expires_at_ms: number
  }
  login_flows: {
    state_hash: string
    browser_hash: string
    code_verifier: string
    nonce: string
    return_path: string
    expires_at_ms: number
  }
  passwords: { user_id: string; hash: string; changed_at_ms: number }
  password_links: {
    token_hash: string
    email_key: string
    /** Null: the link makes the account. */
    user_id: string | null
    return_path: string
    expires_at_ms: number
  }
  rate_limits: { name: string; busy_until_ms: number }
  /** One row for every push that changed something of a person. */
  versions: {
    user_id: string
    version: number
    /** Random: tells a version from another of the same number that a restored backup forgot. */
    tag: string
    at_ms: number
  }
  devices: {
    id: string
    user_id: string
    /** The number of the last change taken from it. */
    last_seq: number
    created_at_ms: number
    last_seen_at_ms: number
  }
  /** What became of every change, so that one sent again is answered and not done again. */
  change_results: {
    user_id: string
    change_id: string
    /** Null, like `seq`: it came by a single call and not from a device's queue. */
    device_id: string | null
    seq: number | null
    name: string
    /** Null: done. */
    code: string | null
    message: string | null
    at_ms: number
  }
  favourites: {
    user_id: string
    spot_id: number
    is_favourite: 0 | 1
    added_at_ms: number
    version: number
    change_id: string
  }
  preferences: { user_id: string; field: string; value: string; version: number; change_id: string }
  surf_logs: {
    user_id: string
    id: string
    is_deleted: 0 | 1
    spot_id: number
    started_at_ms: number
    /** The entry as `domain/wire/surf-log.ts` describes it; empty once deleted. */
    document: string
    version: number
    change_id: string
  }
  spot_reports: {
    id: string
    user_id: string
    spot_id: number
    observed_at_ms: number
    received_at_ms: number
    /** As `domain/wire/spot-report.ts` describes it. */
    document: string
    /** Set by an operator. */
    is_hidden: 0 | 1
    change_id: string
  }
  report_flags: {
    report_id: string
    user_id: string
    reason: string
    at_ms: number
    change_id: string
  }
  feedback: {
    id: string
    user_id: string | null
    feedback_type: string
    title: string
    description: string
    email: string | null
    name: string | null
    spot_id: number | null
    priority: string
    category: string | null
    received_at_ms: number
  }
  avatars: {
    user_id: string
    content_type: string
    /** Changes with the picture. */
    version: string
    bytes: Uint8Array
  }
  /** A phone that wants to be told; it belongs to whoever signed in on it last. */
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
  }
  /** One alert to one phone. */
  push_deliveries: {
    id: string
    alert_id: string
    subscription_id: string
    state: 'waiting' | 'accepted' | 'failed' | 'expired'
    due_at_ms: number
    /** Until then it is in somebody's hands. */
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

export type ServerDatabase = Kysely<Tables>
