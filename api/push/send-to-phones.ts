import { notePushAttempt } from '#db/server/push-deliveries'
import { noteDelivered, pruneSubscription } from '#db/server/push-subscriptions'
import type { ServerDatabase } from '#db/server/tables'
import type { PushMessage, PushSender } from './push-sender'

export type Phone = { id: string; userId: string; endpoint: string; p256dh: string; auth: string }

/**
 * Sends one message to some phones at once, each a single time, and writes down what became of it.
 * @returns how many services took it
 */
export async function sendToPhones(
  phones: readonly Phone[],
  message: Pick<PushMessage, 'payload' | 'ttlSeconds' | 'urgency' | 'topic'>,
  {
    database,
    sender,
    now,
  }: { database: ServerDatabase; sender: Pick<PushSender, 'send'>; now: () => number },
): Promise<number> {
  const outcomes = await Promise.all(
    phones.map(async ({ id, userId, endpoint, p256dh, auth }) => {
      const atMs = now()
      const outcome = await sender.send({ endpoint, p256dh, auth, ...message })
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
  return outcomes.filter((kind) => kind === 'accepted').length
}
