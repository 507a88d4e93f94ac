import { notePushAttempt } from '#db/server/alert/push-deliveries'
import { noteDelivered, pruneSubscription } from '#db/server/alert/push-subscriptions'
import type { ServerDatabase } from '#db/server/tables'
import type { PushMessage, PushOutcome, PushSender } from './push-sender'

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
      const { host } = new URL(endpoint)
      const answered = { userId, deliveryId: null, subscriptionId: id, host, outcome }
      await noteOutcome(database, { ...answered, atMs, answeredAtMs: now() })
      return outcome.kind
    }),
  )
  return outcomes.filter((kind) => kind === 'accepted').length
}

/** Writes down one try, and what it says of the phone's subscription: delivered to, or no more. */
export async function noteOutcome(
  db: ServerDatabase,
  {
    subscriptionId,
    outcome: { kind: outcome, status },
    answeredAtMs,
    ...tried
  }: {
    userId: string
    deliveryId: string | null
    subscriptionId: string
    host: string
    atMs: number
    answeredAtMs: number
    outcome: PushOutcome
  },
): Promise<void> {
  const tookMs = answeredAtMs - tried.atMs
  await notePushAttempt(db, { ...tried, tookMs, outcome, status })
  if (outcome === 'accepted') await noteDelivered(db, subscriptionId, answeredAtMs)
  // Its deliveries go with it.
  if (outcome === 'gone') await pruneSubscription(db, subscriptionId)
}
