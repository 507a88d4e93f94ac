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
import {
  feedbackChange,
  feedbackMessage,
  feedbackPage,
  feedbackQuery,
} from '#domain/wire/admin-feedback'
import { requireRole } from '../../auth/session'
import { iso, isoOrNull } from '../../iso'
import { problem } from '../../problem'
import { validate } from '../../validate'
import type { RouteDeps } from '../deps'
import { bodyOf } from '../mount-call'
import { openapi, openapiChange } from '../openapi'
import { personal } from '../personal-deps'
import { changedMeanwhile, isOutdated } from './row-version'

const pageSize = 20

/** What people wrote to us, and what became of it. */
export function adminFeedbackRoutes(deps: RouteDeps): Hono {
  const { database, now } = deps
  const headers = personal(deps)
  const app = new Hono()

  app.get(
    '/feedback',
    openapi('One page of the inbox, newest first', feedbackPage, [400, 401, 403]),
    async (c, next) => {
      requireRole(c, 'admin')
      await next()
    },
    validate('query', feedbackQuery),
    async (c) => {
      const { status, type, page } = c.req.valid('query')
      const offset = (page - 1) * pageSize
      const rows = await inboxPage(database, { status, type, offset, limit: pageSize })
      const counts = await inboxCounts(database, type)
      const total = status ? counts[status] : counts.new + counts.read + counts.done
      return c.json({ messages: rows.map(messageOf), total, pageSize, counts }, 200, headers)
    },
  )

  app.put(
    '/feedback/:feedbackId',
    openapiChange(
      'Notes what became of a message',
      { body: feedbackChange, answer: feedbackMessage },
      [400, 401, 403, 404, 409, 429],
    ),
    async (c) => {
      const { user } = requireRole(c, 'admin')
      const body = await bodyOf(c, feedbackChange)
      const atMs = now()
      return transact(database, async (trx): Promise<Response> => {
        const id = c.req.param('feedbackId')
        const row = await feedbackById(trx, id)
        if (!row) return unknownFeedback()
        if (isOutdated(body.version, row.version)) return changedMeanwhile(messageOf(row))
        const { status = row.status, note = row.note } = body
        if (status === row.status && note === row.note) return c.json(messageOf(row), 200, headers)
        const isChanged = await handleFeedback(trx, row, { status, note, atMs })
        const changed = await feedbackById(trx, id)
        if (!changed) return unknownFeedback()
        // Between the two questions somebody else was faster.
        if (!isChanged) return changedMeanwhile(messageOf(changed))
        await recordAudit(trx, {
          adminId: user.id,
          action: 'feedback.update',
          subject: id,
          before: { title: row.title, status: row.status, note: row.note },
          after: { title: row.title, status, note },
          atMs,
        })
        return c.json(messageOf(changed), 200, headers)
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
