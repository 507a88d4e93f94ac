import * as v from 'valibot'
import { fieldsIn } from '#db/server/kept-table'
import {
  feedbackById,
  handleFeedback,
  type InboxRow,
  inboxCounts,
  inboxPage,
} from '#db/server/operator/feedback-inbox'
import {
  countReports,
  dismissFlags,
  type ModeratedRow,
  moderatedReport,
  moderationPage,
  setHidden,
} from '#db/server/operator/report-moderation'
import type { ServerDatabase } from '#db/server/tables'
import {
  adminFeedbackCalls,
  adminReportCalls,
  type FeedbackMessage,
  feedbackMessage,
  type ModeratedReport,
} from '#domain/wire/admin-feedback'
import { iso, isoOrNull } from '../../http/iso'
import { resource } from './resource'

const pageSize = 20
const placeOf = (page: number) => ({ offset: (page - 1) * pageSize, limit: pageSize })

const messageWithId = async (db: ServerDatabase, id: string) => {
  const row = await feedbackById(db, id)
  return row && messageOf(row)
}

export const adminFeedbackRoutes = resource({
  noun: 'feedback',
  what: 'message of the inbox, page by page, newest first',
  calls: adminFeedbackCalls,
  async list({ database }, { status, type, page }) {
    const found = await inboxPage(database, { status, type, ...placeOf(page) })
    const counts = await inboxCounts(database, type)
    const total = status ? counts[status] : counts.new + counts.read + counts.done
    return { messages: found.map(messageOf), total, pageSize, counts }
  },
  table: {
    one: messageWithId,
    async change(trx, row: FeedbackMessage, { status = row.status, note = row.note }, atMs) {
      if (status === row.status && note === row.note) return row
      const isHandled = await handleFeedback(trx, row, { status, note, atMs })
      return isHandled ? messageWithId(trx, row.id) : null
    },
  },
  inTrail: ({ title, status, note }) => ({ title, status, note }),
  missing: ['unknown-feedback', 'This message no longer exists.'],
})

const messageOf = (row: InboxRow): FeedbackMessage =>
  v.parse(feedbackMessage, {
    ...fieldsIn(row, [
      'id',
      'feedbackType',
      'title',
      'description',
      'userId',
      'spotId',
      'status',
      'note',
      'version',
    ]),
    email: row.email ?? row.user_email,
    name: row.name || row.user_name,
    receivedAt: iso(row.received_at_ms),
    handledAt: isoOrNull(row.handled_at_ms),
  })

/** The person who hides a report, or brings it back, has looked at what was said against it. */
const hiding =
  (isHidden: boolean) =>
  async (trx: ServerDatabase, { id }: ModeratedReport, atMs: number) => {
    await setHidden(trx, id, isHidden)
    await dismissFlags(trx, id, atMs)
  }

/** Surfers' reports, and what other surfers said against them. */
export const adminReportRoutes = resource({
  noun: 'report',
  what: 'report of a surfer, page by page, flagged ones first',
  calls: adminReportCalls,
  async list({ database }, { show, page }) {
    const rows = await moderationPage(database, { show, ...placeOf(page) })
    return {
      reports: rows.map(reportOf),
      total: await countReports(database, show),
      pageSize,
      flagged: await countReports(database, 'flagged'),
    }
  },
  table: {
    async one(db, id) {
      const row = await moderatedReport(db, id)
      return row && reportOf(row)
    },
  },
  acts: {
    hide: {
      call: adminReportCalls.hide,
      summary: 'Hides a report from the spot and from phones',
      make: hiding(true),
    },
    show: {
      call: adminReportCalls.show,
      summary: 'Shows a hidden report again',
      make: hiding(false),
    },
    'dismiss-flags': {
      call: adminReportCalls['dismiss-flags'],
      summary: 'Dismisses the flags of a report',
      make: (trx, { id }, atMs) => dismissFlags(trx, id, atMs),
    },
  },
  inTrail: ({ isHidden, flags }) => ({
    isHidden,
    openFlags: flags.filter((flag) => !flag.isDismissed).length,
  }),
  missing: ['unknown-report', 'This report no longer exists.'],
})

/** What a report's stored document holds, as `domain/wire/surfer-report.ts` describes it. */
const said = v.object({
  text: v.string(),
  waveHeightMetres: v.nullable(v.number()),
  windSpeedKmh: v.nullable(v.number()),
})

const reportOf = (row: ModeratedRow): ModeratedReport => ({
  ...v.parse(said, JSON.parse(row.document)),
  id: row.id,
  spotId: row.spot_id,
  observedAt: iso(row.observed_at_ms),
  receivedAt: iso(row.received_at_ms),
  byUserId: row.user_id,
  byName: row.user_name,
  byEmail: row.user_email,
  isHidden: row.is_hidden === 1,
  flags: row.flags.map((flag) => ({
    reason: flag.reason,
    at: iso(flag.at_ms),
    isDismissed: flag.dismissed_at_ms !== null,
  })),
})
