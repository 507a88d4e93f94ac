import { notePushAttempt } from '#db/server/push-deliveries'
import { noteDelivered, pruneSubscription, subscriptionsOf } from '#db/server/push-subscriptions'
import type { ServerDatabase } from '#db/server/tables'
import { testMessage } from '#domain/alert/alert-message'
import type { PushSender } from './push-sender'

/** Long enough for a phone that is just being picked up. */
const ttlSeconds = 300

/**
 * Sends a message to all of a person's own phones, parked ones too, and writes down what became of it.
 * @returns to how many it was sent, and how many services took it
 */
export async function sendTest(
  userId: string,
  deps: {
    database: ServerDatabase
    sender: PushSender
    now: () => number
    origin: string | null
  },
): Promise<{ sent: number; accepted: number }> {
  const { database, sender, now, origin } = deps
  const phones = await subscriptionsOf(database, userId)
  const payload = JSON.stringify(testMessage(now(), origin))
  const outcomes = await Promise.all(
    phones.map(async ({ id, endpoint, p256dh, auth }) => {
      const atMs = now()
      const outcome = await sender.send({
        endpoint,
        p256dh,
        auth,
        payload,
        ttlSeconds,
        urgency: 'high',
        topic: 'test',
      })
      await notePushAttempt(database, {
        userId,
        deliveryId: null,
        host: new URL(endpoint).host,
        atMs,
        tookMs: now() - atMs,
        outcome: outcome.kind,
        status: outcome.status,
      })
      if (outcome.kind === 'accepted') await noteDelivered(database, id, now())
      if (outcome.kind === 'gone') await pruneSubscription(database, id)
      return outcome.kind
    }),
  )
  return {
    sent: outcomes.length,
    accepted: outcomes.filter((kind) => kind === 'accepted').length,
  }
}
