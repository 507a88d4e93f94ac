import { createHash } from 'node:crypto'
import { containerCatalogue } from '#domain/words/containers'
import { storeSeededCameras } from '../coast/cameras'
import { storeSeededGauges } from '../coast/gauges'
import { storeSeededSpots } from '../coast/spots'
import { storeSeededContainers } from '../operator/container-order'
import { saveSetting, settingOf } from '../settings'
import type { ServerDatabase } from '../tables'
import { seedCameras } from './seed-cameras'
import { seedSpots } from './seed-spots'
import { seedTides } from './seed-tides'

const versionSetting = 'seed.version'

/** Brings the product's own spots, gauges, cameras and panels into the database when they have changed. */
export async function seedDatabase(db: ServerDatabase): Promise<void> {
  const spots = seedSpots()
  const gauges = seedTides()
  const cameras = seedCameras()
  const version = createHash('sha256')
    .update(JSON.stringify([spots, gauges, cameras, containerCatalogue]))
    .digest('hex')
  if ((await settingOf(db, versionSetting)) === version) return
  await db.transaction().execute(async (all) => {
    await storeSeededSpots(all, spots)
    await storeSeededGauges(all, gauges)
    await storeSeededCameras(all, cameras)
    await storeSeededContainers(all, containerCatalogue, Date.now())
    await saveSetting(all, versionSetting, version)
  })
}
