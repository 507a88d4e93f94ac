import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from './browser-storage'

const key = 'southbreak.useRealApi'

/** The data-source flag of core experience 4: JSON in local storage, true when absent or unreadable. */
export function readUseLiveData(): boolean {
  try {
    return JSON.parse(readStorage(key) ?? 'true') !== false
  } catch {
    // Not JSON: the specification says live data then.
    return true
  }
}

/** Sends this tab the storage event that browsers send to the others alone. @returns as `writeStorage` does */
export function saveUseLiveData(useLiveData: boolean): boolean {
  const isSaved = writeStorage(key, JSON.stringify(useLiveData))
  dispatchEvent(new StorageEvent('storage', { key }))
  return isSaved
}

/** Calls back when the flag may have changed, in this tab or another; returns how to stop. */
export function onUseLiveDataChange(listener: () => void): () => void {
  const whenStored = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  addEventListener('storage', whenStored)
  return () => removeEventListener('storage', whenStored)
}

/** In place of the specification's poll every second. */
export function useLiveData(): boolean {
  return useSyncExternalStore(onUseLiveDataChange, readUseLiveData)
}
