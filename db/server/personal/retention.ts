import { sql } from 'kysely'
import { dayMs } from '#domain/time/durations'
import { removeBefore } from '../table-rows'
import type { ServerDatabase, Tables } from '../tables'

/**
 * How long what was deleted is told to a person's other devices, and the answer to each change is kept.
 * A device that comes back later is told everything anew instead, as after a restored backup.
 */
export const historyKeptForMs = 400 * dayMs

/** Which rows of a table only tell other devices that something was deleted, or is no favourite any more. */
export type DeletedRows =
  | { table: 'favourites'; column: 'is_favourite'; value: 0 }
  | { table: TableWithDeletedRows; column: 'is_deleted'; value: 1 }

type TableWithDeletedRows = {
  [Table in keyof Tables]: 'is_deleted' extends keyof Tables[Table] ? Table : never
}[keyof Tables]

/**
 * Drops the history of what people own that no device can ask for any more; never a row that a user
 * still sees. A version is dropped unless it is its person's latest; a mark of something deleted once
 * every version before it is gone, because a device that needs it is then told everything.
 * @param nowMs UTC epoch ms
 */
export async function dropOldHistory(
  db: ServerDatabase,
  nowMs: number,
  deletedRows: readonly DeletedRows[],
): Promise<void> {
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
  for (const { table, column, value } of deletedRows) {
    await db
      .deleteFrom(table)
      .where(sql.ref(column), '=', value)
      .where('version', '<', ({ selectFrom }) =>
        selectFrom('versions')
          .select(({ fn }) => fn.min('version').as('oldest'))
          .whereRef('versions.user_id', '=', sql.ref(`${table}.user_id`)),
      )
      .execute()
  }
  await removeBefore(db, 'change_results', 'at_ms', beforeMs)
  await removeBefore(db, 'devices', 'last_seen_at_ms', beforeMs)
}
