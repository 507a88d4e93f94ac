import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { type DeviceDatabase, replaceDeviceDatabase } from '../database'

/** An empty device in the place of the last test's. */
export function freshDatabase(): DeviceDatabase {
  Dexie.dependencies.indexedDB = new IDBFactory()
  Dexie.dependencies.IDBKeyRange = IDBKeyRange
  return replaceDeviceDatabase()
}
