import * as v from 'valibot'
import { difficulty, position, spot } from '#domain/wire/spot'
import { deviceDatabase } from './database'

/** Minutes. */
export const driveLimits = [20, 40, 60, 120] as const

const spotId = v.nullable(spot.entries.id)

/** The person's choices on this device, each with what holds while nothing readable was chosen. */
const deviceSettingsSchema = v.object({
  /** The spot last looked at. */
  selectedSpotId: v.fallback(spotId, null),
  /** Spots looked at, the last one first. */
  recentSpotIds: v.fallback(v.pipe(v.array(spot.entries.id), v.maxLength(20)), []),
  /** Where drives begin, a town or where the phone was; null: not said. It never leaves the phone. */
  start: v.fallback(
    v.nullable(
      v.object({
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
        ...position.entries,
      }),
    ),
    null,
  ),
  /** The longest drive that is worth a surf; null: any. */
  withinMinutes: v.fallback(v.nullable(v.picklist(driveLimits)), null),
  /** Where no profile says it (`surferLevel`). */
  surferLevel: v.fallback(v.nullable(difficulty), null),
  /** Chosen in the profile; null: no default location. */
  defaultSpotId: v.fallback(spotId, null),
  units: v.fallback(v.picklist(['metric', 'imperial']), 'metric'),
  /** How old a reading of the phone's place may be (core experience 9). */
  locationCacheMinutes: v.fallback(v.picklist([5, 15, 30, 60, 120, 240, 480]), 5),
  isLocationPromptDone: v.fallback(v.boolean(), false),
  /** The person turned notifications on here: a subscription that the browser lost is made again. */
  isPushWanted: v.fallback(v.boolean(), false),
  /** Which of the person's devices this is to the server; null: it does not know this one. */
  pushDeviceId: v.fallback(v.nullable(v.string()), null),
})
export type DeviceSettings = v.InferOutput<typeof deviceSettingsSchema>

/** All settings; one that is missing or unreadable has its default. */
export async function deviceSettings(): Promise<DeviceSettings> {
  const rows = await deviceDatabase().settings.toArray()
  return v.parse(deviceSettingsSchema, Object.fromEntries(rows.map((row) => [row.key, row.value])))
}

const recentKept = 6

/** The spot that is looked at from now on, first among the recent ones. @throws a Dexie error when it cannot be stored */
export async function saveSelectedSpot(spotId: number): Promise<void> {
  const { settings } = deviceDatabase()
  await deviceDatabase().transaction('rw', settings, async () => {
    const { recentSpotIds } = await deviceSettings()
    const others = recentSpotIds.filter((id) => id !== spotId)
    await settings.bulkPut([
      { key: 'selectedSpotId', value: spotId },
      { key: 'recentSpotIds', value: [spotId, ...others].slice(0, recentKept) },
    ])
  })
}

/** @throws a Dexie error when the device refuses to store it (no space) */
export async function saveDeviceSetting<K extends keyof DeviceSettings>(
  key: K,
  value: DeviceSettings[K],
): Promise<void> {
  await deviceDatabase().settings.put({ key, value })
}
