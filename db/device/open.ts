import { Dexie } from 'dexie'
import { deviceDatabase, replaceDeviceDatabase } from './database'

/** 'memory': the browser refuses storage, so what is read is kept until the page is closed. */
export type StorageKind = 'stored' | 'memory'

/** An open that has neither succeeded nor failed for this long is told, and waited for all the same. */
export const slowOpenMs = 5_000
/** Some browsers (seen on iOS) neither open their storage nor refuse: after this the app goes on in memory. */
export const longestOpenMs = 30_000

let opening: Promise<StorageKind> | undefined

const slowListeners = new Set<(isSlow: boolean) => void>()

/** Calls back when the store takes long to open, and again when it has opened after all. Returns how to stop. */
export function onSlowOpen(listener: (isSlow: boolean) => void): () => void {
  slowListeners.add(listener)
  return () => slowListeners.delete(listener)
}

/**
 * Opens the device's database once per page, or one in memory when the browser refuses: private windows, storage
 * switched off, a damaged profile. A browser that is slow (a full disk, another tab's upgrade) is waited for: what
 * was written here must not be hidden behind an empty store. A database made by a newer app opens as it is.
 */
export function openDeviceDatabase(): Promise<StorageKind> {
  opening ??= open()
  return opening
}

async function open(): Promise<StorageKind> {
  let isSlow = false
  const tell = (next: boolean) => {
    isSlow = next
    for (const listener of slowListeners) listener(next)
  }
  const timer = setTimeout(() => tell(true), slowOpenMs)
  try {
    await withinTime(deviceDatabase().open())
    return 'stored'
  } catch {
    // Which refusal it was makes no difference to the surfer: the page says what follows from it.
    const memory = await import('./memory-indexeddb')
    Dexie.dependencies.indexedDB = memory.indexedDB
    Dexie.dependencies.IDBKeyRange = memory.IDBKeyRange
    await replaceDeviceDatabase().open()
    return 'memory'
  } finally {
    clearTimeout(timer)
    if (isSlow) tell(false)
  }
}

function withinTime<T>(promise: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('storage did not open')), longestOpenMs)
    promise.then(resolve, reject).then(() => clearTimeout(timer))
  })
}
