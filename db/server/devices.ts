import { prepared } from './prepared'
import type { ServerDatabase } from './tables'

type Device = { id: string; userId: string; lastSeq: number; atMs: number }

const put = prepared((db, { id, userId, lastSeq, atMs }: Device) =>
  db
    .insertInto('devices')
    .values({
      id,
      user_id: userId,
      last_seq: lastSeq,
      created_at_ms: atMs,
      last_seen_at_ms: atMs,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ last_seq: lastSeq, last_seen_at_ms: atMs })
        .where('devices.user_id', '=', userId),
    )
    .returning('id')
    .compile(),
)

/**
 * Notes that a device of the person is there, known or new, and how far it is.
 * @returns false: the device belongs to another person, and nothing is written
 */
export async function saveDevice(db: ServerDatabase, device: Device): Promise<boolean> {
  return (await put(db, device)).length > 0
}
