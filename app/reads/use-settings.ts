import { useMemo } from 'react'
import { type DeviceSettings, deviceSettings } from '#db/device/settings'
import { useRealApi } from '../state/real-api'
import { sharedRead, useSharedRead } from './shared-read'

export type Settings = DeviceSettings & { useRealApi: boolean }

const settings = sharedRead(deviceSettings, true)

/** The person's choices on this device; undefined while the store is read. */
export function useSettings(): Settings | undefined {
  const stored = useSharedRead(settings)
  const realApi = useRealApi()
  return useMemo(() => stored && { ...stored, useRealApi: realApi }, [stored, realApi])
}
