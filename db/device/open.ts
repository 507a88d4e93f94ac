import { Dexie } from 'dexie'
import { deviceDatabase, replaceDeviceDatabase } from './database'

/** 'memory': the browser refuses storage, so what is read lives until the page is closed. */
export type StorageKind = 'stored' | 'memory'

/** A browser that neither opens its storage nor says no (seen on iOS) must not cost a blank screen. */
const patienceMs = 5_000

let opening: Promise<StorageKind> | undefined

/**
 * Opens the device's database once per page, or one in memory when the browser refuses: private
 * windows, storage switched off, a damaged profile. A database made by a newer app opens as it is.
 */
export function openDeviceDatabase(): Promise<StorageKind> {
  opening ??= open()
  return opening
}

async function open(): Promise<StorageKind> {
  try {
    await withPatience(deviceDatabase().open())
    return 'stored'
  } catch {
    // Which refusal it was makes no difference to the surfer: the page says what follows from it.
    const memory = await import('./memory-indexeddb')
    Dexie.dependencies.indexedDB = memory.indexedDB
    Dexie.dependencies.IDBKeyRange = memory.IDBKeyRange
    await replaceDeviceDatabase().open()
    return 'memory'
  }
}

function withPatience<T>(promise: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('storage did not open')), patienceMs)
    promise.then(resolve, reject).then(() => clearTimeout(timer))
  })
}
