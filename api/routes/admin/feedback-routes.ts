import { Hono } from 'hono'
import * as v from 'valibot'
import { recordAudit } from '#db/server/audit-log'
import {
  feedbackById,
  handleFeedback,
  type InboxRow,
  inboxCounts,
  inboxPage,
} from '#db/server/feedback-inbox'
import { transact } from '#db/server/transact'
import { adminFeedbackCalls, feedbackMessage } from '#domain/wire/admin-feedback'
import { iso, isoOrNull } from '../../iso'
import { problem } from '../../problem'
import type { RouteDeps } from '../deps'
import { adminMount } from './mount-admin-call'
import { changedMeanwhile, isOutdated } from './row-version'

const pageSize = 20

/** What people wrote to us, and what became of it. */
export function adminFeedbackRoutes(deps: RouteDeps): Hono {
  const { database, now } = deps
  const app = new Hono()
  const mount = adminMount(app, deps)

  mount(
    adminFeedbackCalls.list,
    { summary: 'One page of the inbox, newest first', errors: [400] },
    async (asked) => {
      const { status, type, page } = asked.query
      const offset = (page - 1) * pageSize
      const rows = await inboxPage(database, { status, type, offset, limit: pageSize })
      const counts = await inboxCounts(database, type)
      const total = status ? counts[status] : counts.new + counts.read + counts.done
      return { messages: rows.map(messageOf), total, pageSize, counts }
    },
  )

  mount(
    adminFeedbackCalls.change,
    { summary: 'Notes what became of a message', errors: [400, 404, 409] },
    async (asked) => {
      const body = await asked.body()
      const atMs = now()
      return transact(database, async (trx) => {
        const id = asked.params.feedbackId
        const row = await feedbackById(trx, id)
        if (!row) return unknownFeedback()
        if (isOutdated(body.version, row.version)) return changedMeanwhile(messageOf(row))
        const { status = row.status, note = row.note } = body
        if (status === row.status && note === row.note) return messageOf(row)
        const isChanged = await handleFeedback(trx, row, { status, note, atMs })
        const changed = await feedbackById(trx, id)
        if (!changed) return unknownFeedback()
        // Another administrator changed it between the two statements.
        if (!isChanged) return changedMeanwhile(messageOf(changed))
        await recordAudit(trx, {
          adminId: asked.user.id,
          action: 'feedback.update',
          subject: id,
          before: { title: row.title, status: row.status, note: row.note },
          after: { title: row.title, status, note },
          atMs,
        })
        return messageOf(changed)
      })
    },
  )
  return app
}

const unknownFeedback = () => problem(404, 'unknown-feedback', 'There is no such message any more.')

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
