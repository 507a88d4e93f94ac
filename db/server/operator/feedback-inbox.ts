import type { Selectable } from 'kysely'
import { changeRows } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'

type Status = Selectable<Tables['feedback']>['status']

export type InboxRow = Selectable<Tables['feedback']> & {
  /** Of the account it was sent from; null: signed out, or it is gone. */
  user_email: string | null
  user_name: string | null
}

const inbox = (db: ServerDatabase) =>
  db
    .selectFrom('feedback')
    .leftJoin('users', 'users.id', 'feedback.user_id')
    .selectAll('feedback')
    .select(['users.email as user_email', 'users.display_name as user_name'])

type InboxQuery = {
  status?: Status
  type?: string
  /** From 0. */
  offset: number
  limit: number
}

/** One page of messages, newest first. */
export function inboxPage(db: ServerDatabase, asked: InboxQuery): Promise<InboxRow[]> {
  let query = inbox(db)
    .orderBy('feedback.received_at_ms', 'desc')
    .orderBy('feedback.id')
    .limit(asked.limit)
    .offset(asked.offset)
  if (asked.status) query = query.where('feedback.status', '=', asked.status)
  if (asked.type) query = query.where('feedback.feedback_type', '=', asked.type)
  return query.execute()
}

export async function feedbackById(db: ServerDatabase, id: string): Promise<InboxRow | null> {
  return (await inbox(db).where('feedback.id', '=', id).executeTakeFirst()) ?? null
}

/** How many messages there are of each status, of one type when it is given. */
export async function inboxCounts(
  db: ServerDatabase,
  type?: string,
): Promise<Record<Status, number>> {
  let query = db
    .selectFrom('feedback')
    .select((select) => ['status', select.fn.countAll().as('count')])
    .groupBy('status')
  if (type) query = query.where('feedback_type', '=', type)
  const counts: Record<Status, number> = { new: 0, read: 0, done: 0 }
  for (const row of await query.execute()) counts[row.status] = Number(row.count)
  return counts
}

/** @returns false when it is no longer of this version; nothing is changed then */
export async function handleFeedback(
  db: ServerDatabase,
  row: Pick<InboxRow, 'id' | 'version'>,
  change: { status: Status; note: string; atMs: number },
): Promise<boolean> {
  const { status, note, atMs } = change
  const { id, version } = row
  const handled = { status, note, handled_at_ms: atMs, version: version + 1 }
  return (await changeRows(db, 'feedback', { id, version }, handled)) > 0
}
