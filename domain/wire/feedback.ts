import * as v from 'valibot'
import { post } from './calls'
import { spotNumber } from './spot-number'

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.maxLength(longest))
const required = (longest: number) => v.pipe(text(longest), v.minLength(1))

const emptyIsNull = v.pipe(
  v.literal(''),
  v.transform(() => null),
)

export const feedbackType = v.picklist([
  'feature_request',
  'beach_suggestion',
  'bug_report',
  'general',
])

const entries = {
  feedbackType,
  /** The subject. */
  title: required(200),
  /** The message. */
  description: required(5_000),
  email: v.optional(v.nullable(v.union([emptyIsNull, v.pipe(text(254), v.email())])), null),
  name: v.optional(v.nullable(text(100)), null),
  spotId: v.optional(v.nullable(spotNumber), null),
  priority: v.optional(v.literal('medium'), 'medium'),
  category: v.optional(v.null(), null),
}

/** Arguments of `feedback.send`: who sends it is who is signed in. */
export const feedbackSend = v.strictObject(entries)
export type FeedbackSend = v.InferOutput<typeof feedbackSend>
/** As a form has it: what is fixed or left empty may be missing. */
export type FeedbackFields = v.InferInput<typeof feedbackSend>

/** Body of `POST /api/feedback` (core experience 7). The header `Idempotency-Key` makes it count once. */
const feedbackBody = v.strictObject({
  ...entries,
  userId: v.optional(v.nullable(v.string()), null),
})

export const feedbackCalls = {
  send: post('/feedback', v.object({ id: v.string() }), { body: feedbackBody, status: 201 }),
}
