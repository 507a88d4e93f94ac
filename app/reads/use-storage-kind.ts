import { create } from 'zustand'
import { onSlowOpen, openDeviceDatabase, type StorageKind } from '#db/device/open'

const useStorage = create<{ kind?: StorageKind; isSlow: boolean }>(() => ({ isSlow: false }))
onSlowOpen((isSlow) => useStorage.setState({ isSlow }))
void openDeviceDatabase().then((kind) => useStorage.setState({ kind }))

/** Where this page's data lives; undefined until the database is open. */
export const useStorageKind = (): StorageKind | undefined => useStorage(({ kind }) => kind)

/** The browser takes long to open the store; it is waited for, and opens without a reload. */
export const useIsStoreSlow = (): boolean => useStorage(({ isSlow }) => isSlow)
