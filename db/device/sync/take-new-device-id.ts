import type { DeviceDatabase } from '../database'
import { newSyncState } from '../new-sync-state'
import type { SyncStateRow } from '../personal-tables'

/**
 * Begins the numbers again under a new device id, because the server's do not fit any more: it was
 * restored from a backup, or this store is a copy of another phone's. Everything unsent and everything
 * confirmed that is still kept is queued in its order under its own ids; the server does only what it has
 * not done.
 */
export async function takeNewDeviceId(db: DeviceDatabase, asked: SyncStateRow): Promise<void> {
  const { userId, deviceId } = asked
  await db.transaction('rw', ['outbox', 'sentChanges', 'syncStates'], async () => {
    const state = await db.syncStates.get(userId)
    if (state?.deviceId !== deviceId) return
    const kept = await db.sentChanges.where('userId').equals(userId).sortBy('seq')
    const unsent = await db.outbox.where('userId').equals(userId).sortBy('seq')
    await db.sentChanges.where('userId').equals(userId).delete()
    await db.outbox.where('userId').equals(userId).delete()
    const rows = [...kept, ...unsent].map((row, index) => ({ ...row, seq: index + 1 }))
    await db.outbox.bulkAdd(rows)
    const fresh = { ...newSyncState(userId), nextSeq: rows.length + 1, turn: state.turn + 1 }
    await db.syncStates.put(fresh)
  })
}
