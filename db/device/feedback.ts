import type { FeedbackFields, FeedbackSend } from '#domain/wire/feedback'
import { deviceDatabase } from './database'
import { newId } from './new-id'
import { enqueue, type WriteDeps } from './outbox'
import { currentPerson } from './person'
import type { DeviceNoun } from './sync/noun'

export const feedbackNoun: DeviceNoun<'feedback'> = {
  // No screen of this device shows what was sent.
  changes: { 'feedback.send': { title: 'Feedback', mutate: async () => undefined } },
}

/** Queues feedback, signed in or not; it is sent once, now or when the network is back. @returns its id */
export async function sendFeedback(
  fields: FeedbackFields,
  { db = deviceDatabase(), nowMs = Date.now }: WriteDeps = {},
): Promise<string> {
  const args: FeedbackSend = {
    feedbackType: fields.feedbackType,
    title: fields.title,
    description: fields.description,
    email: fields.email || null,
    name: fields.name || null,
    spotId: fields.spotId ?? null,
    priority: 'medium',
    category: null,
  }
  const atMs = nowMs()
  const id = newId()
  await db.transaction('rw', ['meta', 'outbox', 'syncStates', 'anonymousFeedback'], async () => {
    const person = await currentPerson(db)
    if (person) await enqueue(db, person.userId, { id, name: 'feedback.send', args, atMs })
    else await db.anonymousFeedback.add({ id, args, atMs })
  })
  return id
}
