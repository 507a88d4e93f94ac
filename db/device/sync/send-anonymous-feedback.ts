import { type FeedbackSend, feedbackCalls } from '#domain/wire/feedback'
import type { DeviceDatabase } from '../database'
import { askCall } from '../http/ask-call'
import type { Asked } from '../http/ask-server'
import type { Network } from '../http/send-request'
import { anonymous } from '../outbox'

/**
 * Sends feedback written without being signed in. The id travels along, so that a message whose answer
 * was lost counts once.
 * @returns the answer that ended it, null when nothing is left
 */
export async function sendAnonymousFeedback(
  db: DeviceDatabase,
  network: Network,
): Promise<Asked<unknown> | null> {
  for (const { id, args, atMs } of await db.anonymousFeedback.toArray()) {
    const body = { ...(args as FeedbackSend), userId: null }
    const headers = { 'Idempotency-Key': id }
    const asked = await askCall(network, feedbackCalls.send, { body, headers })
    // What the server refuses for good is kept for the person to see, out of the way of what it can take.
    const isHopeless = asked.kind === 'refused' && [400, 404, 413, 422].includes(asked.status)
    if (asked.kind !== 'answer' && !isHopeless) return asked
    await db.transaction('rw', ['anonymousFeedback', 'refusedChanges'], async () => {
      if (asked.kind === 'refused') {
        const { status, code, error } = asked
        const message = error?.message ?? `The server answered ${status}.`
        const change = { id, userId: anonymous, name: 'feedback.send', args, atMs }
        await db.refusedChanges.put({ ...change, code: code || String(status), message })
      }
      await db.anonymousFeedback.delete(id)
    })
  }
  return null
}
