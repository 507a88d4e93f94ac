import { dayMs } from '#domain/time/durations'
import type { ServerDatabase } from '../tables'

/** The payment provider sends an event for three days at most. */
const paymentEventsKeptMs = 90 * dayMs

/** Removes what time has ended: sessions, links, sign-ins that never came back, counts of tries, old news of payments. */
export async function forgetExpired(db: ServerDatabase, atMs: number): Promise<void> {
  for (const table of [
    'sessions',
    'known_devices',
    'login_flows',
    'password_links',
    'passkey_challenges',
  ] as const) {
    await db.deleteFrom(table).where('expires_at_ms', '<=', atMs).execute()
  }
  await db.deleteFrom('rate_limits').where('busy_until_ms', '<=', atMs).execute()
  await db
    .deleteFrom('payment_events')
    .where('received_at_ms', '<=', atMs - paymentEventsKeptMs)
    .execute()
}
