import type { Selectable } from 'kysely'
import { insertRow } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'
import { transact } from '../transact'

/** What an administrator did, as `<noun>.<verb>`. Additions only: lines are kept for good. */
type AuditAction = `${string}.${string}`

export type AuditEntry = {
  /** Null: the operator's command line; of `payment.…`: the payment provider. */
  adminId: string | null
  action: AuditAction
  /** Names what was changed: an id, or a word for a thing there is one of. */
  subject: string
  /** As it was and as it is, in the shape the API answers it. Null: it was not, or is not, there. Never secrets. */
  before: unknown
  after: unknown
  atMs: number
}

/** Writes one line of the audit log, in the same transaction as the change it tells of. */
export async function recordAudit(trx: ServerDatabase, entry: AuditEntry): Promise<void> {
  await insertRow(trx, 'audit_log', {
    at_ms: entry.atMs,
    admin_id: entry.adminId,
    action: entry.action,
    subject: entry.subject,
    before: asText(entry.before),
    after: asText(entry.after),
  })
}

/**
 * Makes a change with its line in the log, both or neither.
 * @param work what it was and what it became, and what is answered
 */
export const audited = <T>(
  db: ServerDatabase,
  who: Omit<AuditEntry, 'before' | 'after'>,
  work: (trx: ServerDatabase) => Promise<{ before?: unknown; after?: unknown; answer: T }>,
): Promise<T> =>
  transact(db, async (trx) => {
    const { before, after, answer } = await work(trx)
    await recordAudit(trx, { ...who, before, after })
    return answer
  })

const asText = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value)

/** The administrator who last did this to the subject; null: none did, or it was done at the command line. */
export async function lastAdminOf(
  db: ServerDatabase,
  action: AuditAction,
  subject: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('audit_log')
    .select('admin_id')
    .where('action', '=', action)
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.admin_id ?? null
}

export type AuditRow = Selectable<Tables['audit_log']> & {
  /** Null: the command line, or the person is gone. */
  admin_email: string | null
  admin_name: string | null
}

/**
 * The trail, newest first.
 * @param page lines with an id below `beforeId`, of one noun's actions (`user`, letters and hyphens) when `noun` is given
 */
export function auditLines(
  db: ServerDatabase,
  page: { beforeId: number | null; noun: string | null; limit: number },
): Promise<AuditRow[]> {
  let query = db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.admin_id')
    .selectAll('audit_log')
    .select(['users.email as admin_email', 'users.display_name as admin_name'])
    .orderBy('audit_log.id', 'desc')
    .limit(page.limit)
  if (page.beforeId !== null) query = query.where('audit_log.id', '<', page.beforeId)
  if (page.noun !== null) query = query.where('audit_log.action', 'like', `${page.noun}.%`)
  return query.execute()
}
