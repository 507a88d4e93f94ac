import { Hono } from 'hono'
import * as v from 'valibot'
import {
  feedbackById,
  handleFeedback,
  type InboxRow,
  inboxCounts,
  inboxPage,
} from '#db/server/feedback-inbox'
import type { ServerDatabase } from '#db/server/tables'
import { adminFeedbackCalls, feedbackMessage } from '#domain/wire/admin-feedback'
import { iso, isoOrNull } from '../../iso'
import { problem } from '../../problem'
import type { RouteDeps } from '../deps'
import { keptRows } from './kept-rows'
import { adminMount } from './mount-admin-call'

const pageSize = 20

/** What people wrote to us, and what became of it. */
export function adminFeedbackRoutes(deps: RouteDeps): Hono {
  const { database } = deps
  const app = new Hono()
  const mount = adminMount(app, deps)
  const rows = keptRows(deps, {
    noun: 'feedback',
    subjectOf: ({ id }: InboxRow) => id,
    shown: messageOf,
    inTrail: ({ title, status, note }) => ({ title, status, note }),
    unknown: () => problem(404, 'unknown-feedback', 'There is no such message any more.'),
  })

  mount(
    adminFeedbackCalls.list,
    { summary: 'One page of the inbox, newest first', errors: [400] },
    async (asked) => {
      const { status, type, page } = asked.query
      const offset = (page - 1) * pageSize
      const found = await inboxPage(database, { status, type, offset, limit: pageSize })
      const counts = await inboxCounts(database, type)
      const total = status ? counts[status] : counts.new + counts.read + counts.done
      return { messages: found.map(messageOf), total, pageSize, counts }
    },
  )

  mount(
    adminFeedbackCalls.change,
    { summary: 'Notes what became of a message', errors: [400, 404, 409] },
    async (asked) => {
      const body = await asked.body()
      const find = async (db: ServerDatabase) =>
        (await feedbackById(db, asked.params.feedbackId)) ?? null
      return rows.change(asked, body.version, find, async (trx, row, atMs) => {
        const { status = row.status, note = row.note } = body
        if (status === row.status && note === row.note) return row
        return (await handleFeedback(trx, row, { status, note, atMs })) ? find(trx) : null
      })
    },
  )
  return app
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
