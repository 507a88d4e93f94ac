import type { ServerDatabase } from './tables'

/**
 * Notes that a device of the person is there, known or new, and says how far it is. It writes first, so
 * that two pushes of one device run one after the other.
 * @returns the number of its last change; null: the device is somebody else's, nothing is written then
 */
export async function arriveWithDevice(
  db: ServerDatabase,
  device: { id: string; userId: string; atMs: number },
): Promise<number | null> {
  const row = await db
    .insertInto('devices')
    .values({
      id: device.id,
      user_id: device.userId,
      last_seq: 0,
      created_at_ms: device.atMs,
      last_seen_at_ms: device.atMs,
    })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ last_seen_at_ms: device.atMs })
        .where('devices.user_id', '=', device.userId),
    )
    .returning('last_seq')
    .executeTakeFirst()
  return row?.last_seq ?? null
}

export async function saveLastSeq(
  db: ServerDatabase,
  deviceId: string,
  lastSeq: number,
): Promise<void> {
  await db.updateTable('devices').set({ last_seq: lastSeq }).where('id', '=', deviceId).execute()
}
