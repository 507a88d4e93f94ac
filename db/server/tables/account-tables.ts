import type { SurfingExperience } from '#domain/wire/profile'
import { bytes, flag, instant, integer, table, text, userId } from './table'

/** People, how they sign in and what they pay. */
export const accountTables = {
  users: table(
    {
      /** A UUID. */
      id: text().key(),
      /** As the person wrote it. */
      email: text(),
      /** Lower case: what makes two addresses the same. */
      email_key: text().unique(),
      /** Who vouches that the address is the person's own: the operator, the issuer, a link that was sent there. Null: only the person. */
      address_proof: text<'operator' | 'issuer' | 'link'>().orNull(),
      /** The address (`email_key`) that was another person's and that this account had to give up; null: none. */
      displaced_from_key: text().orNull(),
      /** `issuer subject` once the person has come through an OIDC issuer. */
      oidc_identity: text().unique().orNull(),
      role: text<'user' | 'admin' | 'super_admin'>().checked('user', 'admin', 'super_admin'),
      is_active: flag(),
      first_name: text().orNull(),
      last_name: text().orNull(),
      display_name: text().orNull(),
      profile_image_url: text().orNull(),
      location: text().orNull(),
      bio: text().orNull(),
      surfing_experience: text<SurfingExperience>().orNull(),
      phone_number: text().orNull(),
      instagram_handle: text().orNull(),
      twitter_handle: text().orNull(),
      facebook_handle: text().orNull(),
      stripe_customer_id: text().orNull(),
      stripe_subscription_id: text().orNull(),
      subscription_status: text(),
      subscription_plan: text<'wave_rider' | 'surf_master'>()
        .checked('wave_rider', 'surf_master')
        .orNull(),
      subscription_end_at_ms: instant().orNull(),
      subscription_cancel_at_ms: instant().orNull(),
      /** When the payment provider was asked for what stands above; null: never. */
      subscription_read_at_ms: instant().orNull(),
      created_at_ms: instant(),
      updated_at_ms: instant(),
      last_login_at_ms: instant().orNull(),
    },
    {
      indexes: {
        users_by_age: ['created_at_ms', 'id'],
        users_displaced: ['displaced_from_key'],
        users_stripe_customer: { on: ['stripe_customer_id'], isUnique: true },
      },
    },
  ),
  subscription_plans: table(
    {
      id: integer().key(),
      name: text().unique(),
      display_name: text(),
      description: text(),
      /** In minor units of the currency; 0 means free. */
      price: integer(),
      currency: text(),
      interval: text(),
      /** For a year at once, in minor units; null: it is sold by `interval` only. */
      year_price: integer().orNull(),
      /** A list of sentences as JSON. */
      features: text(),
    },
    { countedAs: 'pages' },
  ),
  /** A purchase that a user has begun: the same one until it is paid or has ended. */
  checkouts: table(
    {
      user_id: userId(),
      plan_id: integer(),
      /** Names it to the payment provider before there is anything to name. */
      attempt: text(),
      stripe_subscription_id: text().orNull(),
      created_at_ms: instant(),
    },
    { key: ['user_id', 'plan_id'] },
  ),
  /** What the payment provider has told us, so that it counts once. */
  payment_events: table(
    {
      id: text().key(),
      type: text(),
      outcome: text(),
      created_at_ms: instant(),
      received_at_ms: instant(),
    },
    { indexes: { payment_events_received: ['received_at_ms'] } },
  ),
  sessions: table(
    {
      /** Names the session to its owner; opens nothing. */
      id: text().key(),
      token_hash: text().unique(),
      user_id: userId(),
      /** Browser and system in a few words, for the list of own sessions. */
      device: text(),
      /** Handed back to the issuer at sign-out. */
      oidc_id_token: text().orNull(),
      /** When the person last proved who they are; null: when the session began. */
      proven_at_ms: instant().orNull(),
      /** When the code of their second factor was shown; null: not yet. */
      second_factor_at_ms: instant().orNull(),
      created_at_ms: instant(),
      last_seen_at_ms: instant(),
      expires_at_ms: instant(),
    },
    { indexes: { sessions_expiry: ['expires_at_ms'], sessions_of_user: ['user_id'] } },
  ),
  second_factors: table(
    {
      user_id: userId().key(),
      /** Sealed (api/auth/factor-secrets.ts), of before base32 as it is; no one is shown it again. */
      secret: text(),
      /** Null: begun, and not asked for at a sign-in yet. */
      confirmed_at_ms: instant().orNull(),
      /** The last step of 30 seconds since 1970 whose code was taken. */
      last_step: instant(),
    },
    { isByKey: true },
  ),
  recovery_codes: table(
    {
      user_id: userId(),
      code_hash: text(),
    },
    { key: ['user_id', 'code_hash'], isByKey: true },
  ),
  passkeys: table(
    {
      /** A UUID; names the passkey to its owner and opens nothing. */
      id: text().key(),
      user_id: userId(),
      /** As the authenticator names it, base64url. */
      credential_id: text().unique(),
      /** A COSE key (RFC 9052), base64url. */
      public_key: text(),
      /** How often the authenticator has signed; 0 of those that do not count. */
      counter: instant(),
      name: text(),
      made_at_ms: instant(),
      /** Null: never signed in by. */
      last_used_at_ms: instant().orNull(),
    },
    { isByKey: true, indexes: { passkeys_of_user: ['user_id'] } },
  ),
  passkey_challenges: table(
    {
      challenge_hash: text().key(),
      /** Of the session that registers, or of the cookie in the browser that signs in. */
      holder_hash: text(),
      /** Who registers; null: to sign in. */
      user_id: userId().orNull(),
      expires_at_ms: instant(),
    },
    {
      isByKey: true,
      indexes: {
        passkey_challenges_end: ['expires_at_ms'],
        passkey_challenges_of_user: ['user_id'],
      },
    },
  ),
  /** At most one a person. */
  calendars: table(
    {
      user_id: userId().key(),
      secret_hash: text().unique(),
      /** As `domain/wire/own-calendar.ts` describes it. */
      choice: text(),
      made_at_ms: instant(),
    },
    { isByKey: true },
  ),
  known_devices: table(
    {
      token_hash: text().key(),
      user_id: userId(),
      expires_at_ms: instant(),
      /** Names the count of tries at the second factor's code here; null: none was shown here. */
      code_count: text().orNull(),
    },
    { isByKey: true, indexes: { known_devices_of_user: ['user_id', 'expires_at_ms'] } },
  ),
  login_flows: table({
    state_hash: text().key(),
    browser_hash: text(),
    code_verifier: text(),
    nonce: text(),
    return_path: text(),
    expires_at_ms: instant(),
  }),
  passwords: table({
    user_id: userId().key(),
    hash: text(),
    changed_at_ms: instant(),
  }),
  password_links: table(
    {
      token_hash: text().key(),
      email_key: text(),
      /** Null: the link makes the account. */
      user_id: userId().orNull(),
      return_path: text(),
      expires_at_ms: instant(),
    },
    { indexes: { password_links_of_user: ['user_id'] } },
  ),
  rate_limits: table(
    {
      name: text().key(),
      busy_until_ms: instant(),
    },
    { indexes: { rate_limits_busy: ['busy_until_ms'] } },
  ),
  avatars: table({
    user_id: userId().key(),
    content_type: text(),
    /** Changes with the picture. */
    version: text(),
    bytes: bytes(),
  }),
}
