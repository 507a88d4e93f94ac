type Storages = 'localStorage' | 'sessionStorage'

/** A few words that must be known before the store is open. Null: none, or the browser refuses storage. */
export function readStorage(key: string, storage: Storages = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** @param value null: none any more. @returns false where the browser refuses storage or has no room */
export function writeStorage(
  key: string,
  value: string | null,
  storage: Storages = 'localStorage',
): boolean {
  try {
    if (value === null) window[storage].removeItem(key)
    else window[storage].setItem(key, value)
    return true
  } catch {
    return false
  }
}
