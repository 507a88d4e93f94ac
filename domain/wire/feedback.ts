import * as v from 'valibot'
import { get, post } from './calls'
import { spotNumber } from './spot-number'
import { afterId, instant } from './values'

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

/** What a person wrote to us, for themselves: without what operators note of it. */
export const ownFeedback = v.object({ id: v.string(), ...entries, sentAtMs: instant })

export const feedbackCalls = {
  /** All that a person sent signed in, in pages in order of their ids; an empty page is the last. */
  own: get('/users/:userId/feedback', v.array(ownFeedback), { query: afterId }),
  send: post('/feedback', v.object({ id: v.string() }), { body: feedbackBody, status: 201 }),
}
