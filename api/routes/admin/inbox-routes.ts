import * as v from 'valibot'
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
import type { RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'
import { keptRows } from './resource'

const pageSize = 20

/** What people wrote to us, and what became of it. */
export function adminFeedbackRoutes({ admin }: Mounts, deps: RouteDeps): void {
  const { database } = deps
  const rows = keptRows<InboxRow, FeedbackMessage>(deps, {
    noun: 'feedback',
    shown: messageOf,
    inTrail: ({ title, status, note }) => ({ title, status, note }),
    missing: ['unknown-feedback', 'There is no such message any more.'],
  })

  admin(adminFeedbackCalls.list, 'One page of the inbox, newest first', [400], async (asked) => {
    const { status, type, page } = asked.query
    const offset = (page - 1) * pageSize
    const found = await inboxPage(database, { status, type, offset, limit: pageSize })
    const counts = await inboxCounts(database, type)
    const total = status ? counts[status] : counts.new + counts.read + counts.done
    return { messages: found.map(messageOf), total, pageSize, counts }
  })

  admin(
    adminFeedbackCalls.change,
    'Notes what became of a message',
    [400, 404, 409],
    async (asked) => {
      const body = await asked.body()
      const find = (db: ServerDatabase) => feedbackById(db, asked.params.feedbackId)
      return rows.change(asked, body.version, find, async (trx, row, atMs) => {
        const { status = row.status, note = row.note } = body
        if (status === row.status && note === row.note) return row
        return (await handleFeedback(trx, row, { status, note, atMs })) ? find(trx) : null
      })
    },
  )
}

const messageOf = (row: InboxRow) =>
  v.parse(feedbackMessage, {
    id: row.id,
    feedbackType: row.feedback_type,
    title: row.title,
    description: row.description,
    email: row.email ?? row.user_email,
    name: row.name || row.user_name,
    userId: row.user_id,
    spotId: row.spot_id,
    receivedAt: iso(row.received_at_ms),
    status: row.status,
    note: row.note,
    handledAt: isoOrNull(row.handled_at_ms),
    version: row.version,
  })

type Verb = 'hide' | 'show' | 'dismiss-flags'
const summaries: Record<Verb, string> = {
  hide: 'Takes a report from the spot and from phones',
  show: 'Shows a hidden report again',
  'dismiss-flags': 'Notes that its flags were looked at and do not count',
}

/** Surfers' reports, and what other surfers said against them. */
export function adminReportRoutes({ admin }: Mounts, deps: RouteDeps): void {
  const { database } = deps

  admin(adminReportCalls.list, 'One page of reports, flagged ones first', [400], async (asked) => {
    const { show, page } = asked.query
    const offset = (page - 1) * pageSize
    const rows = await moderationPage(database, { show, offset, limit: pageSize })
    return {
      reports: rows.map(reportOf),
      total: await countReports(database, show),
      pageSize,
      flagged: await countReports(database, 'flagged'),
    }
  })

  const rows = keptRows<ModeratedRow, ModeratedReport>(deps, {
    noun: 'report',
    shown: reportOf,
    inTrail,
    missing: ['unknown-report', 'There is no such report any more.'],
  })
  for (const verb of ['hide', 'show', 'dismiss-flags'] as const) {
    admin(adminReportCalls[verb], summaries[verb], [404], (asked) => {
      const id = asked.params.reportId
      const find = (db: ServerDatabase) => moderatedReport(db, id)
      const make = async (trx: ServerDatabase, row: ModeratedRow, atMs: number) => {
        if (verb !== 'dismiss-flags') await setHidden(trx, id, verb === 'hide')
        // The person who hides a report, or brings it back, has looked at what was said against it.
        await dismissFlags(trx, id, atMs)
        const changed = await find(trx)
        const isSame = changed && JSON.stringify(inTrail(changed)) === JSON.stringify(inTrail(row))
        return isSame ? row : changed
      }
      return rows.change(asked, undefined, find, make, verb)
    })
  }
}

const inTrail = (row: ModeratedRow) => ({
  isHidden: row.is_hidden === 1,
  openFlags: row.flags.filter((flag) => flag.dismissed_at_ms === null).length,
})

/** What a report's stored document holds, as `domain/wire/surfer-report.ts` describes it. */
const said = v.object({
  text: v.string(),
  waveHeightMetres: v.nullable(v.number()),
  windSpeedKmh: v.nullable(v.number()),
})

const reportOf = (row: ModeratedRow) => ({
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
