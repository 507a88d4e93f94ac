import { dayMs } from '#domain/time/durations'
import { removeBefore } from '../table-rows'
import type { ServerDatabase } from '../tables'

/** The payment provider sends an event for three days at most. */
const paymentEventsKeptMs = 90 * dayMs

/** Deletes expired sessions, links, unfinished sign-ins, rate limit counts and old payment events. */
export async function forgetExpired(db: ServerDatabase, atMs: number): Promise<void> {
  for (const table of [
    'sessions',
    'known_devices',
    'login_flows',
    'password_links',
    'passkey_challenges',
  ] as const) {
    await removeBefore(db, table, 'expires_at_ms', atMs + 1)
  }
  await removeBefore(db, 'rate_limits', 'busy_until_ms', atMs + 1)
  await removeBefore(db, 'payment_events', 'received_at_ms', atMs + 1 - paymentEventsKeptMs)
}
