import type { SurfingExperience } from '#domain/wire/profile'

/** People, how they sign in and what they pay. */
export type AccountTables = {
  users: {
    /** A UUID. */
    id: string
    /** As the person wrote it. */
    email: string
    /** Lower case: what makes two addresses the same. */
    email_key: string
    /** Who vouches that the address is the person's own: the operator, the issuer, a link that was sent there. Null: only the person. */
    address_proof: 'operator' | 'issuer' | 'link' | null
    /** The address (`email_key`) that was another person's and that this account had to give up; null: none. */
    displaced_from_key: string | null
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
    /** When the payment provider was asked for what stands above; null: never. */
    subscription_read_at_ms: number | null
    created_at_ms: number
    updated_at_ms: number
    last_login_at_ms: number | null
  }
  subscription_plans: {
    id: number
    name: string
    display_name: string
    description: string
    /** In minor units of the currency; 0 means free. */
    price: number
    currency: string
    interval: string
    /** For a year at once, in minor units; null: it is sold by `interval` only. */
    year_price: number | null
    /** A list of sentences as JSON. */
    features: string
  }
  /** A purchase that a user has begun: the same one until it is paid or has ended. */
  checkouts: {
    user_id: string
    plan_id: number
    /** Names it to the payment provider before there is anything to name. */
    attempt: string
    stripe_subscription_id: string | null
    created_at_ms: number
  }
  /** What the payment provider has told us, so that it counts once. */
  payment_events: {
    id: string
    type: string
    outcome: string
    created_at_ms: number
    received_at_ms: number
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
    /** When the person last proved who they are; null: when the session began. */
    proven_at_ms: number | null
    /** When the code of their second factor was shown; null: not yet. */
    second_factor_at_ms: number | null
    created_at_ms: number
    last_seen_at_ms: number
    expires_at_ms: number
  }
  second_factors: {
    user_id: string
    /** Sealed (api/auth/factor-seal.ts), of before base32 as it is; no one is shown it again. */
    secret: string
    /** Null: begun, and not asked for at a sign-in yet. */
    confirmed_at_ms: number | null
    /** The last step of 30 seconds since 1970 whose code was taken. */
    last_step: number
  }
  recovery_codes: { user_id: string; code_hash: string }
  passkeys: {
    /** A UUID; names the passkey to its owner and opens nothing. */
    id: string
    user_id: string
    /** As the authenticator names it, base64url. */
    credential_id: string
    /** A COSE key (RFC 9052), base64url. */
    public_key: string
    /** How often the authenticator has signed; 0 of those that do not count. */
    counter: number
    name: string
    made_at_ms: number
    /** Null: never signed in by. */
    last_used_at_ms: number | null
  }
  passkey_challenges: {
    challenge_hash: string
    /** Of the session that registers, or of the cookie in the browser that signs in. */
    holder_hash: string
    /** Who registers; null: to sign in. */
    user_id: string | null
    expires_at_ms: number
  }
  /** At most one a person. */
  calendars: {
    user_id: string
    secret_hash: string
    /** As `domain/wire/own-calendar.ts` describes it. */
    choice: string
    made_at_ms: number
  }
  known_devices: {
    token_hash: string
    user_id: string
    expires_at_ms: number
    /** Names the count of tries at the second factor's code here; null: none was shown here. */
    code_count: string | null
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
  avatars: {
    user_id: string
    content_type: string
    /** Changes with the picture. */
    version: string
    bytes: Uint8Array
  }
}
