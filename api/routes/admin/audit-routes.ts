import { Hono } from 'hono'
import { type AuditRow, auditLines } from '#db/server/audit-log'
import { type AuditEntry, auditCalls } from '#domain/wire/audit'
import { iso } from '../../iso'
import type { RouteDeps } from '../deps'
import { adminMount } from './mount-admin-call'

const mostLines = 50

/** The trail of what administrators changed; it can only be read. */
export function adminAuditRoutes(deps: RouteDeps): Hono {
  const app = new Hono()
  const mount = adminMount(app, deps)
  mount(
    auditCalls.list,
    { summary: 'What administrators changed, newest first', errors: [400] },
    async (asked) => {
      const { before = null, about = null } = asked.query
      // One more than is answered tells whether there are others.
      const rows = await auditLines(deps.database, {
        beforeId: before,
        noun: about,
        limit: mostLines + 1,
      })
      const entries = rows.slice(0, mostLines).map(entryOf)
      const next = rows.length > mostLines ? (entries.at(-1)?.id ?? null) : null
      return { entries, next }
    },
  )
  return app
}

const entryOf = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: iso(row.at_ms),
  admin: row.admin_id
    ? { id: row.admin_id, email: row.admin_email, displayName: row.admin_name }
    : null,
  action: row.action,
  subject: row.subject,
  before: row.before === null ? null : JSON.parse(row.before),
  after: row.after === null ? null : JSON.parse(row.after),
})
