import { sql } from 'kysely'
import { dayMs } from '#domain/time/durations'
import { removeBefore } from '../table-rows'
import { type ServerDatabase, tables } from '../tables'

/**
 * How long what was deleted is told to a person's other devices, and the answer to each change is kept.
 * A device that comes back later is told everything anew instead, as after a restored backup.
 */
export const historyKeptForMs = 400 * dayMs

/** What a row says that only tells other devices that something was deleted, or is no favourite any more. */
const marks = { is_deleted: 1, is_favourite: 0 }

/**
 * Drops the history of what people own that no device can ask for any more; never a row that a user
 * still sees. A version is dropped unless it is its person's latest; a mark of something deleted once
 * every version before it is gone, because a device that needs it is then told everything.
 * @param nowMs UTC epoch ms
 */
export async function dropOldHistory(db: ServerDatabase, nowMs: number): Promise<void> {
  const beforeMs = nowMs - historyKeptForMs
  await db
    .deleteFrom('versions')
    .where('at_ms', '<', beforeMs)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('versions as later')
          .select('later.version')
          .whereRef('later.user_id', '=', 'versions.user_id')
          .whereRef('later.version', '>', 'versions.version'),
      ),
    )
    .execute()
  for (const [table, { columns }] of Object.entries(tables)) {
    for (const [column, value] of Object.entries(marks)) {
      if (!(column in columns)) continue
      await sql`delete from ${sql.table(table)} as mark
        where mark.${sql.ref(column)} = ${value} and mark.version <
          (select min(version) from versions where versions.user_id = mark.user_id)`.execute(db)
    }
  }
  await removeBefore(db, 'change_results', 'at_ms', beforeMs)
  await removeBefore(db, 'devices', 'last_seen_at_ms', beforeMs)
}
