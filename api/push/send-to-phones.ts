import { notePushAnswer } from '#db/server/alert/push-deliveries'
import type { ServerDatabase } from '#db/server/tables'
import type { PushMessage, PushSender } from './push-sender'

export type Phone = { id: string; endpoint: string; p256dh: string; auth: string }

/**
 * Sends one message to several phones concurrently, once each, and stores the results.
 * @returns how many services accepted it
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
    phones.map(async ({ id, endpoint, p256dh, auth }) => {
      const outcome = await sender.send({ endpoint, p256dh, auth, ...message })
      await notePushAnswer(database, id, outcome, now())
      return outcome.kind
    }),
  )
  return outcomes.filter((kind) => kind === 'accepted').length
}
