import { beforeEach, expect, it } from 'vitest'
import { constantsId } from '#domain/tide/tide-accuracy'
import { allCameras } from '../coast/cameras'
import { allGauges } from '../coast/gauges'
import { allSpots } from '../coast/spots'
import { databaseForEach } from '../testing/database-for-each'
import { seedDatabase } from './seed-database'

const db = databaseForEach()
beforeEach(() => seedDatabase(db))

it('writes every Victorian spot, ids 1 to 90, 15 gauges, and constants for the 68 on the open coast', async () => {
  const spots = await allSpots(db)
  expect(spots.map((spot) => spot.id)).toEqual(Array.from({ length: 90 }, (_, i) => i + 1))
  expect(spots[0]?.name).toBe('Bells Beach')
  expect(spots[1]?.name).toBe('Torquay Surf Beach')
  const tides = await allGauges(db)
  expect(tides.filter(({ source }) => source === 'model')).toHaveLength(68)
  expect(tides).toHaveLength(15 + 68)
})

it('gives a beach the tide of its own water, and never that of Geelong to an ocean beach', async () => {
  const spots = await allSpots(db)
  const followed = Object.fromEntries(spots.map(({ name, tide }) => [name, constantsId(tide)]))
  expect(followed).toMatchObject({
    'Bells Beach': 'model-1',
    Gunnamatta: 'model-57',
    'Lorne Main Beach': 'lorne',
    'Cowes Main Beach': 'stony-point',
    'St Kilda': 'williamstown',
  })
  const geelong = spots.filter((spot) => spot.tide.gauge === 'geelong')
  expect(geelong.map((spot) => spot.name)).toEqual(['Eastern Beach, Geelong'])
})

it('asks the wave model offshore for ocean spots and nowhere for enclosed water', async () => {
  for (const spot of await allSpots(db)) {
    const enclosed = Math.max(...spot.openFetchKm) < 100 || spot.name.startsWith('Queenscliff')
    expect(spot.marinePoint === null, spot.name).toBe(enclosed)
  }
})

it('keeps cameras as links: nothing to embed, no dead link offered', async () => {
  const cameras = await allCameras(db)
  expect(cameras).toHaveLength(12)
  for (const camera of cameras) {
    expect([camera.embedUrl, camera.imageUrl]).toEqual([null, null])
    expect(camera.status === 'available').toBe(camera.pageUrl !== null)
  }
})

it('leaves spots alone that an operator has changed, but judges the best wave of one from before there was such a judgement', async () => {
  const [bells, torquay] = await allSpots(db)
  for (const edited of [
    { ...bells!, name: 'Bells', bestWave: undefined },
    { ...torquay!, bestWave: null },
  ]) {
    await db
      .updateTable('spots')
      .set({ document: JSON.stringify(edited), edited_at_ms: 1 })
      .where('id', '=', edited.id)
      .execute()
  }
  await db.updateTable('settings').set({ value: 'an older seed' }).execute()
  await seedDatabase(db)
  const [first, second] = await allSpots(db)
  expect([first?.name, first?.bestWave, second?.bestWave]).toEqual(['Bells', 'outstanding', null])
})
