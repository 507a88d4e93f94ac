import { Dexie } from 'dexie'
import { beforeEach, expect, it, vi } from 'vitest'
import { allSpots } from './catalog'
import { type DeviceDatabase, replaceDeviceDatabase } from './database'
import { exchangeState } from './exchange'
import { forecastOfSpot } from './forecasts'
import { fill, refresh } from './pack/testing/refresh-at-once'
import { onPartForgotten } from './parse-rows'
import { deviceSettings, saveDeviceSetting } from './settings'
import { surgeOfSpot } from './surge'
import { fakeServer, jsonAnswer } from './testing/fake-server'
import { freshDatabase } from './testing/fresh-database'
import { testPack } from './testing/test-pack'

let db: DeviceDatabase

beforeEach(async () => {
  db = freshDatabase()
  await fill()
})

it('a broken spot counts as absent, the others stay, and the part is forgotten', async () => {
  const forgotten = vi.fn()
  onPartForgotten(forgotten)
  await db.spots.update(1, { tide: undefined } as never)
  expect((await allSpots()).map((spot) => spot.id)).toEqual([2])
  expect((await allSpots()).find(({ id }) => id === 1)).toBeUndefined()
  await expect.poll(() => forgotten).toHaveBeenCalledWith('spots')
})

it('a forecast that is not numbers counts as absent and is fetched again', async () => {
  const row = await db.forecasts.get(['live', 1])
  await db.forecasts.put({ ...row!, waves: { ...row!.waves, waveHeight: '1,<html>,3' } })
  expect(await forecastOfSpot(1, 'live')).toBeNull()
  expect((await forecastOfSpot(2, 'live'))?.hours.length).toBeGreaterThan(0)
  await expect.poll(() => db.parts.get('forecast:live')).toBeUndefined()
})

it('a spot that the last refresh left out keeps the age of its own data, its surge too', async () => {
  const pack = testPack('v2')
  const coast = pack.parts.forecast.coast!
  const surge = { surge: '12,3,0,-6', surgeFromPressure: '-4,0,,' }
  const fetchedAtMs = coast.fetchedAtMs - 7 * 3_600_000
  coast.spots['1'] = { ...coast.spots['1']!, ...surge, fetchedAtMs }
  await refresh(fakeServer(() => jsonAnswer(pack)).fetch)
  const stored = await surgeOfSpot(1, 'live')
  expect(stored).toMatchObject({ source: 'live', fetchedAtMs })
  const { startAtMs } = coast.waveAxis
  expect(stored?.hours.slice(0, 2)).toEqual([
    { atMs: startAtMs, metres: 0.12, fromPressureMetres: -0.04 },
    { atMs: startAtMs + 3_600_000, metres: 0.13, fromPressureMetres: -0.04 },
  ])
  expect(stored?.hours[9]).toMatchObject({ metres: 0.09, fromPressureMetres: null })
  // None in rows of another plan and of older servers, nor of what is not stored.
  for (const [spotId, mode] of [
    [2, 'live'],
    [1, 'demo'],
    [99, 'live'],
  ] as const)
    expect(await surgeOfSpot(spotId, mode)).toBeNull()
  expect((await forecastOfSpot(1, 'live'))?.fetchedAtMs).toBe(coast.fetchedAtMs - 7 * 3_600_000)
  expect((await forecastOfSpot(2, 'live'))?.fetchedAtMs).toBe(coast.fetchedAtMs)
})

it('settings have defaults, are kept, and a damaged one falls back alone', async () => {
  expect(await deviceSettings()).toMatchObject({
    selectedSpotId: null,
    defaultSpotId: null,
    units: 'metric',
  })
  await saveDeviceSetting('units', 'imperial')
  await saveDeviceSetting('selectedSpotId', 12)
  await db.settings.put({ key: 'defaultSpotId', value: 'Bells' })
  expect(await deviceSettings()).toMatchObject({
    selectedSpotId: 12,
    defaultSpotId: null,
    units: 'imperial',
  })
})

it('damaged bookkeeping reads as no exchange yet', async () => {
  await db.meta.put({ key: 'exchange', value: 'yesterday' })
  expect((await exchangeState()).lastExchangeAtMs).toBeNull()
})

it('a database made by a newer app opens and is read', async () => {
  db.close()
  const opening = Dexie.dependencies.indexedDB.open('southbreak', 9_990)
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  opening.result.close()
  db = replaceDeviceDatabase()
  expect(await allSpots()).toHaveLength(2)
})
