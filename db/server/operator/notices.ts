import type { Selectable } from 'kysely'
import type { Notice } from '#domain/wire/notice'
import type { ServerDatabase, Tables } from '../tables'

const noticeOf = (row: Selectable<Tables['notices']>): Notice => ({
  id: row.id,
  text: row.text,
  tone: row.tone,
  linkUrl: row.link_url,
  startsAtMs: row.starts_at_ms,
  endsAtMs: row.ends_at_ms,
  version: row.version,
})

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
