import { useSyncExternalStore } from 'react'

const key = 'southbreak.useRealApi'
const listeners = new Set<() => void>()

/** The data-source flag of core experience 4: JSON in local storage, true when absent or unreadable. */
export function readUseLiveData(): boolean {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'true') !== false
  } catch {
    // Not JSON, or a browser that refuses storage: the specification says live data then.
    return true
  }
}

/** Tells this tab at once and the others through their storage event. */
export function saveUseLiveData(useLiveData: boolean): void {
  localStorage.setItem(key, JSON.stringify(useLiveData))
  for (const listener of listeners) listener()
}

/** Calls back whenever the flag may have changed, in this tab or another; returns the way out. */
export function onUseLiveDataChange(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromOtherTab)
  }
}

/** The flag, live: replaces the specification's poll every second with the events that change it. */
export function useLiveData(): boolean {
  return useSyncExternalStore(onUseLiveDataChange, readUseLiveData)
}
