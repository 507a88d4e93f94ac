import * as v from 'valibot'
import { deviceDatabase } from './database'

/** The person's choices on this device, each with what holds while nothing was chosen. */
const settings = {
  selectedSpotId: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  /** Chosen in the profile; null: no default location. */
  defaultSpotId: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  units: v.fallback(v.picklist(['metric', 'imperial']), 'metric'),
  /** How old a reading of the phone's place may be (core experience 9). */
  locationCacheMinutes: v.fallback(v.picklist([5, 15, 30, 60, 120, 240, 480]), 5),
  isLocationPromptDone: v.fallback(v.boolean(), false),
}

const deviceSettingsSchema = v.object(settings)
export type DeviceSettings = v.InferOutput<typeof deviceSettingsSchema>

/** All settings; one that is missing or unreadable has its default. */
export async function deviceSettings(): Promise<DeviceSettings> {
  const rows = await deviceDatabase().settings.toArray()
  const stored = Object.fromEntries(rows.map((row) => [row.key, row.value]))
  return {
    selectedSpotId: v.parse(settings.selectedSpotId, stored.selectedSpotId),
    defaultSpotId: v.parse(settings.defaultSpotId, stored.defaultSpotId),
    units: v.parse(settings.units, stored.units),
    locationCacheMinutes: v.parse(settings.locationCacheMinutes, stored.locationCacheMinutes),
    isLocationPromptDone: v.parse(settings.isLocationPromptDone, stored.isLocationPromptDone),
  }
}

/** @throws a Dexie error when the device refuses to store it (no space, storage blocked) */
export async function saveDeviceSetting<K extends keyof DeviceSettings>(
  key: K,
  value: DeviceSettings[K],
): Promise<void> {
  await deviceDatabase().settings.put({ key, value })
}
