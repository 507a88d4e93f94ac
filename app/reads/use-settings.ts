import { useLiveQuery } from 'dexie-react-hooks'
import { type DeviceSettings, deviceSettings } from '#db/device/settings'
import { useRealApi } from '../state/real-api'
import { useStorageKind } from './use-storage-kind'

export type Settings = DeviceSettings & { useRealApi: boolean }

/** The person's choices on this device; undefined while the store is read. */
export function useSettings(): Settings | undefined {
  const storage = useStorageKind()
  const stored = useLiveQuery(() => (storage ? deviceSettings() : undefined), [storage])
  const realApi = useRealApi()
  return stored && { ...stored, useRealApi: realApi }
}
