import * as v from 'valibot'
import { dayMs } from '../time/durations'
import { notice } from './notice'
import { changeOf, choice, keptCalls, link, moment, neededLines } from './resource'

const longestNotice = 280
/** A notice that is not taken back ends by itself. */
const longestNoticeMs = 366 * dayMs

/** What operators write of a notice, in the order of the form. */
export const noticeFields = {
  text: neededLines('Text', longestNotice, { hint: 'Plain text.' }),
  tone: choice('Tone', { info: 'For information', good: 'Good news', warning: 'Warning' }),
  linkUrl: link('Link (optional)'),
  startsAtMs: moment('Begins', { hint: 'Melbourne time' }),
  endsAtMs: moment('Ends', { hint: 'Then it disappears, even without signal.' }),
}

/** Body of `POST /api/admin/notices` and `PUT /api/admin/notices/{id}`. */
const noticeDraft = v.pipe(
  changeOf(noticeFields),
  v.forward(
    v.check(({ startsAtMs, endsAtMs }) => endsAtMs > startsAtMs, 'It must end after it begins.'),
    ['endsAtMs'],
  ),
  v.forward(
    v.check(
      ({ startsAtMs, endsAtMs }) => endsAtMs - startsAtMs <= longestNoticeMs,
      'A notice can run for a year at most.',
    ),
    ['endsAtMs'],
  ),
)
export type NoticeDraft = v.InferOutput<typeof noticeDraft>

/** `GET /api/admin/notices`: all of them, the last to end first. */
const noticeList = v.object({ notices: v.array(notice) })

/** The messages of the operator to all readers, kept. */
export const noticeCalls = keptCalls('/admin/notices', 'noticeId', {
  list: noticeList,
  row: notice,
  change: noticeDraft,
})
