import { useEffect, useState, useSyncExternalStore } from 'react'
import { onSlowOpen, openDeviceDatabase, type StorageKind } from '#db/device/open'

let known: StorageKind | undefined

/** Where this page's data lives; undefined until the database is open. */
export function useStorageKind(): StorageKind | undefined {
  const [kind, setKind] = useState(known)
  useEffect(() => {
    let isGone = false
    openDeviceDatabase().then((opened) => {
      known = opened
      if (!isGone) setKind(opened)
    })
    return () => {
      isGone = true
    }
  }, [])
  return kind
}

let isSlow = false
onSlowOpen((next) => {
  isSlow = next
})

/** The browser takes long to open the store; it is waited for, and opens without a reload. */
export const useIsStoreSlow = (): boolean => useSyncExternalStore(onSlowOpen, () => isSlow)
