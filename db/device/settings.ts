import * as v from 'valibot'
import { deviceDatabase } from './database'

/** The person's choices on this device, each with what holds while nothing was chosen. */
const settings = {
  selectedSpotId: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  units: v.fallback(v.picklist(['metric', 'imperial']), 'metric'),
}

const deviceSettingsSchema = v.object(settings)
export type DeviceSettings = v.InferOutput<typeof deviceSettingsSchema>

/** All settings; one that is missing or unreadable has its default. */
export async function deviceSettings(): Promise<DeviceSettings> {
  const rows = await deviceDatabase().settings.toArray()
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  return {
    selectedSpotId: v.parse(settings.selectedSpotId, stored.selectedSpotId),
    units: v.parse(settings.units, stored.units),
  }
}

/** @throws a Dexie error when the device refuses to store it (no space, storage blocked) */
export async function saveDeviceSetting<K extends keyof DeviceSettings>(
  key: K,
  value: DeviceSettings[K],
): Promise<void> {
  await deviceDatabase().settings.put({ key, value })
}
