import { createHash } from 'node:crypto'
import { storeSeededCameras } from '../cameras'
import { storeSeededGauges } from '../gauges'
import { saveSetting, settingOf } from '../settings'
import { storeSeededSpots } from '../spots'
import type { ServerDatabase } from '../tables'
import { seedCameras } from './seed-cameras'
import { seedGauges } from './seed-gauges'
import { seedSpots } from './seed-spots'

const versionSetting = 'seed.version'

/** Brings the product's own spots, gauges and cameras into the database when they have changed. */
export async function seedDatabase(db: ServerDatabase): Promise<void> {
  const spots = seedSpots()
  const gauges = seedGauges()
  const cameras = seedCameras()
  const version = createHash('sha256')
    .update(JSON.stringify([spots, gauges, cameras]))
    .digest('hex')
  if ((await settingOf(db, versionSetting)) === version) return
  await db.transaction().execute(async (all) => {
    await storeSeededSpots(all, spots)
    await storeSeededGauges(all, gauges)
    await storeSeededCameras(all, cameras)
    await saveSetting(all, versionSetting, version)
  })
}
