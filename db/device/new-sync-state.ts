import { newId } from './new-id'
import type { SyncStateRow } from './personal-tables'

/** Of a user whose exchange with the server has not begun, or begins again. */
export const newSyncState = (userId: string): SyncStateRow => ({
  userId,
  deviceId: newId(),
  nextSeq: 1,
  confirmed: 0,
  since: null,
  turn: 0,
})
