import { subscriptionsOf } from '#db/server/push-subscriptions'
import type { ServerDatabase } from '#db/server/tables'
import { testMessage } from '#domain/alert/alert-message'
import type { PushSender } from './push-sender'
import { sendToPhones } from './send-to-phones'

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
  const phones = await subscriptionsOf(deps.database, userId)
  const payload = JSON.stringify(testMessage(deps.now(), deps.origin))
  const accepted = await sendToPhones(
    phones.map((phone) => ({ ...phone, userId })),
    { payload, ttlSeconds, urgency: 'high', topic: 'test' },
    deps,
  )
  return { sent: phones.length, accepted }
}
