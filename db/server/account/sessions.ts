import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations'
import { ask } from '../engines/ask'
import { lockUser } from '../personal/versions'
import { changeRows, hasRow, insertRow, removeRows, removeSurplus, takeRow } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'
import { transact } from '../transact'

/** A session that is not used ends after this long … */
export const sessionIdleMs = 60 * dayMs
/** … and every session after this long, used or not. */
const sessionLifeMs = 365 * dayMs
/** A session in use is renewed at most this often, not at every request. */
const renewEveryMs = dayMs
/** Administrators sign in again after half a day without a request, and each week. */
const adminIdleMs = 12 * hourMs
const adminLifeMs = 7 * dayMs
const adminRenewEveryMs = 10 * minuteMs
/** More browsers than a person uses; repeated sign-ins must not grow the database. */
const mostSessions = 60

/** 256 random bits; only `hashOfToken` of them is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token: a reader of the database cannot sign in with it. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/**
 * `provenAtMs` null: when the session began. `secondFactorAtMs`: when a code was given; null: not yet. `secondFactorSinceMs`:
 * since when the account requires a code; null: it does not.
 */
export type FoundSession = {
  sessionId: string
  createdAtMs: number
  provenAtMs: number | null
  secondFactorAtMs: number | null
  lastSeenAtMs: number
  secondFactorSinceMs: number | null
  userId: string
  displayName: string | null
} & Pick<
  Selectable<Tables['users']>,
  'email' | 'role' | `subscription_${'plan' | 'status' | 'end_at_ms' | 'cancel_at_ms'}`
>

/** @returns the token for the cookie; it cannot be read back */
export async function createSession(
  db: ServerDatabase,
  session: {
    userId: string
    device: string
    atMs: number
    oidcIdToken?: string | null
    /** When the person proved who they are, if it was not now. */
    provenAtMs?: number | null
    secondFactorAtMs?: number | null
  },
): Promise<{ token: string; sessionId: string }> {
  const token = newToken()
  const sessionId = randomUUID()
  await insertRow(db, 'sessions', {
    id: sessionId,
    token_hash: hashOfToken(token),
    user_id: session.userId,
    device: session.device,
    oidc_id_token: session.oidcIdToken ?? null,
    proven_at_ms: session.provenAtMs ?? null,
    second_factor_at_ms: session.secondFactorAtMs ?? null,
    created_at_ms: session.atMs,
    last_seen_at_ms: session.atMs,
    expires_at_ms: session.atMs + sessionIdleMs,
  })
  // Sessions not seen for longest go first, those in which a code was shown last: the password alone cannot push them out.
  const [isOther, isUnproven] = [sql`id <> ${sessionId}`, sql`second_factor_at_ms is null`]
  const order = [isOther, isUnproven, '-last_seen_at_ms', 'id'] as const
  await removeSurplus(db, 'sessions', { user_id: session.userId }, mostSessions, ...order)
  return { token, sessionId }
}

/** Finds the session of an active person by its token, unless it has ended. */
export async function sessionByToken(
  db: ServerDatabase,
  token: string,
  atMs: number,
): Promise<FoundSession | null> {
  const [found] = await ask<FoundSession>(db)`
    select sessions.id as "sessionId", sessions.created_at_ms as "createdAtMs", sessions.proven_at_ms as "provenAtMs",
      sessions.second_factor_at_ms as "secondFactorAtMs", sessions.last_seen_at_ms as "lastSeenAtMs",
      second_factors.confirmed_at_ms as "secondFactorSinceMs", users.id as "userId", users.email, users.role,
      users.display_name as "displayName", users.subscription_plan, users.subscription_status,
      users.subscription_end_at_ms, users.subscription_cancel_at_ms
    from sessions join users on users.id = sessions.user_id
    left join second_factors on second_factors.user_id = users.id
    where sessions.token_hash = ${hashOfToken(token)} and sessions.expires_at_ms > ${atMs} and users.is_active = 1
      and (users.role = 'user' or (sessions.last_seen_at_ms > ${atMs - adminIdleMs}
        and sessions.created_at_ms > ${atMs - adminLifeMs}))`
  return found ?? null
}

/** Extends a session in use. False when it was extended less than `renewEveryMs` ago. */
export async function renewSession(
  db: ServerDatabase,
  session: Pick<FoundSession, 'sessionId' | 'createdAtMs' | 'lastSeenAtMs' | 'role'>,
  atMs: number,
): Promise<boolean> {
  const everyMs = session.role === 'user' ? renewEveryMs : adminRenewEveryMs
  if (atMs - session.lastSeenAtMs < everyMs) return false
  const expires_at_ms = Math.min(atMs + sessionIdleMs, session.createdAtMs + sessionLifeMs)
  const change = { last_seen_at_ms: atMs, expires_at_ms }
  await changeRows(db, 'sessions', { id: session.sessionId }, change)
  return true
}

/** A person's sessions that have not ended, last used first. */
export const sessionsOf = (db: ServerDatabase, userId: string, atMs: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at_ms', 'last_seen_at_ms'])
    .where('user_id', '=', userId)
    .where('expires_at_ms', '>', atMs)
    .orderBy('last_seen_at_ms', 'desc')
    .orderBy('id')
    .execute()

/** Ends one session of a person. @returns it, with what the issuer needs at sign-out; null: no such session */
export const endSession = (db: ServerDatabase, userId: string, sessionId: string) =>
  takeRow(db, 'sessions', { id: sessionId, user_id: userId })

/** Whether a request's session has not ended since it began: its body may come slowly. It stays so in the transaction. */
export async function holdSession(trx: ServerDatabase, userId: string, sessionId: string) {
  await lockUser(trx, userId)
  return hasRow(trx, 'sessions', { id: sessionId, user_id: userId })
}

/** Signs a person out on every device: what opens there without a session ends too, and no phone gets their alerts. */
export const signOutEverywhere = (db: ServerDatabase, userId: string): Promise<void> =>
  transact(db, async (trx) => {
    await lockUser(trx, userId)
    for (const table of ['push_subscriptions', 'calendars', 'password_links', 'sessions'] as const)
      await removeRows(trx, table, { user_id: userId })
  })
