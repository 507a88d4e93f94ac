import * as v from 'valibot'
import { dayMs } from '../time/durations'
import type { Call } from './call'
import { httpsAddress, plainText } from './plain-text'

const noticeTone = v.picklist(['info', 'good', 'warning'])

/** A message of the operator to all readers for a while. Instants are UTC epoch ms. */
export const notice = v.object({
  id: v.string(),
  text: v.string(),
  tone: v.fallback(noticeTone, 'info'),
  /** Checked again here: what the app links to is never anything but https. */
  linkUrl: v.fallback(v.nullable(httpsAddress), null),
  startsAtMs: v.number(),
  /** From then on it is no longer shown, with signal or without. */
  endsAtMs: v.number(),
  /** Counts its changes: one that was changed is shown again to those who had dismissed it. */
  version: v.number(),
})
export type Notice = v.InferOutput<typeof notice>

export const longestNotice = 280
/** A notice that is not taken back ends by itself. */
const longestNoticeMs = 366 * dayMs

/** Body of `POST /api/admin/notices` and `PUT /api/admin/notices/{id}`. */
const noticeDraft = v.pipe(
  v.object({
    text: plainText(longestNotice, { least: 1, lines: true }),
    tone: noticeTone,
    linkUrl: v.nullable(httpsAddress),
    startsAtMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_102_444_800_000)),
    endsAtMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4_102_444_800_000)),
    version: v.optional(v.number()),
  }),
  v.forward(
    v.check(({ startsAtMs, endsAtMs }) => endsAtMs > startsAtMs, 'A notice ends after it begins.'),
    ['endsAtMs'],
  ),
  v.forward(
    v.check(
      ({ startsAtMs, endsAtMs }) => endsAtMs - startsAtMs <= longestNoticeMs,
      'A notice may stand for a year at most.',
    ),
    ['endsAtMs'],
  ),
)
export type NoticeDraft = v.InferOutput<typeof noticeDraft>

/** `GET /api/admin/notices`: all of them, the last to end first. */
const noticeList = v.object({ notices: v.array(notice) })

/** The messages of the operator to all readers, kept. */
export const noticeCalls = {
  list: { method: 'GET', path: '/admin/notices', answer: noticeList },
  add: {
    method: 'POST',
    path: '/admin/notices',
    body: noticeDraft,
    answer: notice,
    status: 201,
  },
  change: { method: 'PUT', path: '/admin/notices/:noticeId', body: noticeDraft, answer: notice },
  remove: { method: 'DELETE', path: '/admin/notices/:noticeId', answer: null },
} as const satisfies Record<string, Call>
