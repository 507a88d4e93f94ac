import { useEffect, useState } from 'react'
import { openDeviceDatabase, type StorageKind } from '#db/device/open'

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
