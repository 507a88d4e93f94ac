import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CoastForecast } from '#domain/wire/forecast'
import type { DeviceDatabase } from './database'
import { fetchPack } from './pack/fetch-pack'
import { writePack } from './pack/write-pack'
import { surgeOfSpot } from './surge'
import { fakeServer, jsonAnswer } from './testing/fake-server'
import { freshDatabase } from './testing/fresh-database'
import { testCoast, testPack } from './testing/test-pack'

let db: DeviceDatabase
beforeEach(() => {
  db = freshDatabase()
})
afterEach(() => db.close())

/** As it comes from the server: through the parser, into the store. */
async function take(change: (coast: CoastForecast) => void) {
  const coast = testCoast()
  change(coast)
  const sent = testPack('v1', { forecast: { version: 'v1', coast } })
  const fetched = await fetchPack(
    fakeServer(() => jsonAnswer(sent)),
    'live',
    null,
  )
  if (fetched.kind !== 'pack') throw new Error(fetched.kind)
  await writePack(fetched.pack, 'live')
}
const setSurge = (surge: string, surgeFromPressure: string) => (coast: CoastForecast) => {
  Object.assign(coast.spots['1'] ?? {}, { surge, surgeFromPressure })
}

it('comes with the pack and is read hour by hour, with its source and age', async () => {
  await take(setSurge('12,3,0,-6', '-4,0,,'))
  const { startAtMs } = testCoast().waveAxis
  const stored = await surgeOfSpot(1, 'live')
  expect(stored).toMatchObject({ source: 'live', fetchedAtMs: startAtMs })
  expect(stored?.hours.slice(0, 4)).toEqual([
    { atMs: startAtMs, metres: 0.12, fromPressureMetres: -0.04 },
    { atMs: startAtMs + 3_600_000, metres: 0.13, fromPressureMetres: -0.04 },
    { atMs: startAtMs + 7_200_000, metres: 0.14, fromPressureMetres: -0.04 },
    { atMs: startAtMs + 10_800_000, metres: 0.15, fromPressureMetres: -0.04 },
  ])
  expect(stored?.hours[9]).toMatchObject({ metres: 0.09, fromPressureMetres: null })
})

it('is as old as the spot’s own data where a refresh left the spot out', async () => {
  await take((coast) => {
    setSurge('1,0,0,0', '')(coast)
    Object.assign(coast.spots['1'] ?? {}, { fetchedAtMs: 5 })
  })
  expect((await surgeOfSpot(1, 'live'))?.fetchedAtMs).toBe(5)
})

it('is null in rows of another plan and of older servers', async () => {
  await take(() => undefined)
  expect(await surgeOfSpot(1, 'live')).toBeNull()
  expect(await surgeOfSpot(1, 'demo')).toBeNull()
  expect(await surgeOfSpot(99, 'live')).toBeNull()
})
