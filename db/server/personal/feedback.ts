import { dayMs } from '#domain/time/durations'
import type { FeedbackSend } from '#domain/wire/feedback'
import { withoutUnseen } from '#domain/wire/plain-text'
import { addRow } from '../table-rows'
import type { ServerDatabase } from '../tables'
import { hasSent } from './versions'

const mostPerDay = 50

/** True when the person has sent as much today as anybody has to say. */
export const hasSentMuchFeedback = (db: ServerDatabase, userId: string, atMs: number) =>
  hasSent(db, 'feedback', { userId, sinceMs: atMs - dayMs, most: mostPerDay })

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
