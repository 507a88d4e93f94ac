import * as v from 'valibot'
import { get, put } from './calls'
import { feedbackType } from './feedback'
import { choice, count, digits, lines, version } from './resource'

export const feedbackStatuses = { new: 'New', read: 'Read', done: 'Done' } as const

/** What operators note of a message, in the order of the form. */
export const feedbackFields = {
  status: choice('Status', feedbackStatuses),
  note: lines('Note', 2_000, { hint: 'Seen by administrators only.' }),
}
const feedbackStatus = feedbackFields.status.schema

const pageNumber = v.optional(v.pipe(digits(5), v.minValue(1, 'must be from 1')), '1')

/** Query of `GET /api/admin/feedback`. */
const feedbackQuery = v.object({
  status: v.optional(feedbackStatus),
  type: v.optional(feedbackType),
  page: pageNumber,
})

/** One message in the inbox. Instants are ISO 8601. */
export const feedbackMessage = v.object({
  id: v.string(),
  feedbackType,
  title: v.string(),
  description: v.string(),
  /** As the form had it, or the account's; null: there is no address to answer. */
  email: v.nullable(v.string()),
  name: v.nullable(v.string()),
  /** Null: sent signed out, or that account is gone. */
  userId: v.nullable(v.string()),
  spotId: v.nullable(v.number()),
  receivedAt: v.string(),
  status: feedbackStatus,
  note: v.string(),
  /** When an operator last changed status or note; null: never. */
  handledAt: v.nullable(v.string()),
  version: v.number(),
})
export type FeedbackMessage = v.InferOutput<typeof feedbackMessage>

/** Answer of `GET /api/admin/feedback`: one page, newest first. `total` counts what the query asks for. */
const feedbackPage = v.object({
  messages: v.array(feedbackMessage),
  total: count,
  pageSize: count,
  counts: v.object({ new: count, read: count, done: count }),
})
export type FeedbackPage = v.InferOutput<typeof feedbackPage>

/** Body of `PUT /api/admin/feedback/{feedbackId}`: what it does not name stays. */
const feedbackChange = v.strictObject({
  status: v.optional(feedbackStatus),
  note: v.optional(v.unwrap(feedbackFields.note.schema)),
  version,
})

/** Query of `GET /api/admin/reports`. */
const reportQuery = v.object({
  show: v.optional(v.picklist(['flagged', 'hidden', 'all']), 'all'),
  page: pageNumber,
})

/** A surfer's report as the person who moderates sees it. Instants are ISO 8601. */
export const moderatedReport = v.object({
  id: v.string(),
  spotId: v.number(),
  text: v.string(),
  waveHeightMetres: v.nullable(v.number()),
  windSpeedKmh: v.nullable(v.number()),
  observedAt: v.string(),
  receivedAt: v.string(),
  byUserId: v.string(),
  byName: v.nullable(v.string()),
  byEmail: v.string(),
  isHidden: v.boolean(),
  flags: v.array(v.object({ reason: v.string(), at: v.string(), isDismissed: v.boolean() })),
})
export type ModeratedReport = v.InferOutput<typeof moderatedReport>

/** Answer of `GET /api/admin/reports`: one page; those with flags not yet looked at come first. */
const reportPage = v.object({
  reports: v.array(moderatedReport),
  total: count,
  pageSize: count,
  /** Reports with a flag not yet looked at. */
  flagged: count,
})
export type ReportPage = v.InferOutput<typeof reportPage>

/** What people wrote to us, and what became of it. */
export const adminFeedbackCalls = {
  list: get('/admin/feedback', feedbackPage, { query: feedbackQuery }),
  change: put('/admin/feedback/:feedbackId', feedbackMessage, { body: feedbackChange }),
}

/** Surfers' reports, and what other surfers said against them. */
export const adminReportCalls = {
  list: get('/admin/reports', reportPage, { query: reportQuery }),
  hide: put('/admin/reports/:reportId/hide', moderatedReport),
  show: put('/admin/reports/:reportId/show', moderatedReport),
  'dismiss-flags': put('/admin/reports/:reportId/dismiss-flags', moderatedReport),
}
