import type { Notice } from '#domain/wire/notice'
import { fieldsIn } from '../kept-table'
import type { ServerDatabase } from '../tables'

const fields = ['id', 'text', 'tone', 'linkUrl', 'startsAtMs', 'endsAtMs', 'version'] as const

/** What phones are to know of: begun or not, but not over. The first to begin comes first. */
export async function currentNotices(db: ServerDatabase, nowMs: number): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notices')
    .selectAll()
    .where('ends_at_ms', '>', nowMs)
    .orderBy('starts_at_ms')
    .orderBy('id')
    .execute()
  return rows.map((row) => fieldsIn(row, fields))
}
