import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type DeviceDatabase, deviceDatabase, replaceDeviceDatabase } from '../database'

/** An empty device in the place of the last test's. */
export function freshDatabase(): DeviceDatabase {
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  return replaceDeviceDatabase()
}

/**
 * Nothing is stored any more, in the database that what is drawn looks at already; in a new one where an earlier file of
 * the same process left its own closed.
 */
export async function emptyDevice(): Promise<void> {
  if (deviceDatabase().hasBeenClosed()) freshDatabase()
  for (const table of deviceDatabase().tables) await table.clear()
}
