import { useMemo } from 'react'
import { chosenPreferences } from '#db/device/chosen-preferences'
import type { DataMode } from '#db/device/database'
import { type DeviceSettings, deviceSettings } from '#db/device/settings'
import type { UnitSystem } from '#domain/words/unit-system'
import { useLiveData } from '../tab/live-data'
import { useExternalStore } from '../tab/use-external-store'
import { sharedRead, useSharedRead } from './shared-read'

export type Settings = DeviceSettings & { useLiveData: boolean }

/** What a signed-in person chose holds on all their devices; the device's own choice holds otherwise. */
async function currentSettings(): Promise<DeviceSettings> {
  const [device, chosen] = await Promise.all([deviceSettings(), chosenPreferences()])
  const { defaultLocation, preferredUnits } = chosen
  return {
    ...device,
    units: preferredUnits ?? device.units,
    defaultSpotId:
      defaultLocation === undefined
        ? device.defaultSpotId
        : defaultLocation === null
          ? null
          : Number(defaultLocation),
  }
}

const settings = sharedRead(currentSettings, true)

/** The choices that hold on this device; undefined while the store is read. */
export function useSettings(): Settings | undefined {
  const stored = useSharedRead(settings)
  const realApi = useLiveData()
  return useMemo(() => stored && { ...stored, useLiveData: realApi }, [stored, realApi])
}

/** Metric until the store is read; a snapshot waits for it, so that none of its figures changes. */
export function useUnits(): UnitSystem {
  return useExternalStore(settings.subscribe, unitsNow)
}

const unitsNow = (): UnitSystem => settings.value()?.units ?? 'metric'

/** Which of the two stored coasts the page shows. */
export function useMode(): DataMode {
  return useLiveData() ? 'live' : 'demo'
}
