import * as v from 'valibot'
import { dayMs } from '#domain/time/durations'
import { type FeedbackSend, ownFeedback } from '#domain/wire/feedback'
import { withoutUnseen } from '#domain/wire/plain-text'
import { addRow } from '../table-rows'
import type { ServerDatabase } from '../tables'
import { hasSent } from './versions'

const mostPerDay = 50

/** True when the person has sent as much today as anybody has to say. */
export const hasSentMuchFeedback = (db: ServerDatabase, userId: string, atMs: number) =>
  hasSent(db, 'feedback', { userId, sinceMs: atMs - dayMs, most: mostPerDay })

/** What one person sent, with ids after one, so much at once. */
export async function feedbackOfPerson(
  db: ServerDatabase,
  { userId, after = '' }: { userId: string; after?: string | undefined },
) {
  const rows = await db
    .selectFrom('feedback')
    .select(['id', 'feedback_type as feedbackType', 'title', 'description', 'email', 'name'])
    .select(['spot_id as spotId', 'priority', 'category', 'received_at_ms as sentAtMs'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(100)
    .execute()
  return v.parse(v.array(ownFeedback), rows)
}

/**
 * Keeps one message; one with the id of a kept one is the same message, sent again. What cannot be seen is left out and
 * not refused: who reads it is an administrator, and the message is to arrive.
 */
export async function storeFeedback(
  db: ServerDatabase,
  feedback: FeedbackSend & { id: string; userId: string | null },
  atMs: number,
): Promise<void> {
  await addRow(db, 'feedback', {
    id: feedback.id,
    user_id: feedback.userId,
    feedback_type: feedback.feedbackType,
    title: withoutUnseen(feedback.title) || '–',
    description: withoutUnseen(feedback.description, { lines: true }) || '–',
    email: feedback.email,
    name: (feedback.name && withoutUnseen(feedback.name)) || null,
    spot_id: feedback.spotId,
    priority: feedback.priority,
    category: feedback.category,
    received_at_ms: atMs,
  })
}
