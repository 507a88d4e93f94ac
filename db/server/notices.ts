import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Notice, NoticeDraft } from '#domain/wire/notice'
import type { ServerDatabase, Tables } from './tables'

const noticeOf = (row: Selectable<Tables['notices']>): Notice => ({
  id: row.id,
  text: row.text,
  tone: row.tone,
  linkUrl: row.link_url,
  startsAtMs: row.starts_at_ms,
  endsAtMs: row.ends_at_ms,
  version: row.version,
})

/** Every notice, the last to end first. */
export async function allNotices(db: ServerDatabase): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .orderBy('ends_at_ms', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(noticeOf)
}

/** What phones are to know of: begun or not, but not over. The first to begin comes first. */
export async function currentNotices(db: ServerDatabase, nowMs: number): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('ends_at_ms', '>', nowMs)
    .orderBy('starts_at_ms')
    .orderBy('id')
    .execute()
  return rows.map(noticeOf)
}

export async function noticeById(db: ServerDatabase, id: string): Promise<Notice | null> {
  const row = await db.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? noticeOf(row) : null
}

const columnsOf = ({ text, tone, linkUrl, startsAtMs, endsAtMs }: NoticeDraft) => ({
  text,
  tone,
  link_url: linkUrl,
  starts_at_ms: startsAtMs,
  ends_at_ms: endsAtMs,
})

export async function createNotice(
  trx: ServerDatabase,
  draft: NoticeDraft,
  atMs: number,
): Promise<Notice> {
  const row = await trx
    .insertInto('notices')
    .values({
      ...columnsOf(draft),
      id: randomUUID(),
      version: 1,
      created_at_ms: atMs,
      updated_at_ms: atMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return noticeOf(row)
}

/** @returns null when another administrator has changed it since `version`, or it is gone */
export async function changeNotice(
  trx: ServerDatabase,
  { id, version }: Pick<Notice, 'id' | 'version'>,
  draft: NoticeDraft,
  atMs: number,
): Promise<Notice | null> {
  const row = await trx
    .updateTable('notices')
    .set({ ...columnsOf(draft), version: version + 1, updated_at_ms: atMs })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  return row ? noticeOf(row) : null
}

export async function deleteNotice(trx: ServerDatabase, id: string): Promise<void> {
  await trx.deleteFrom('notices').where('id', '=', id).execute()
}
