import { beforeEach, expect, it } from 'vitest'
import { openForEach } from '#api/testing/open-for-each'
import { createSeaLevels } from '#api/upstream/observations/sea-levels'
import {
  type BuoyRow,
  buoyRows,
  startObservationsFake,
} from '#api/upstream/observations/testing/observations-fake'
import { createWaveBuoys } from '#api/upstream/observations/wave-buoys'
import { allBuoys, buoyPoints, buoyReadings } from '#db/server/coast/buoys'
import { measuredLevels } from '#db/server/coast/sea-level-stations'
import { sourceStates } from '#db/server/coast/sources'
import { dataVersions } from '#db/server/data-versions'
import { databaseForEach } from '#db/server/testing/database-for-each'
import { dayMs, hourMs } from '#domain/time/durations'
import { createBuoyJob, createSeaLevelJob } from './keep-observations'

const startMs = Date.UTC(2026, 10, 21, 22, 40)

const database = databaseForEach()
const fake = openForEach(startObservationsFake)
let nowMs: number
beforeEach(() => {
  nowMs = startMs
})

const keepBuoys = () =>
  createBuoyJob({
    database,
    now: () => nowMs,
    provider: createWaveBuoys({ url: fake.waveBuoysUrl }),
    random: () => 0,
  })()

const stored = async () => {
  const [buoy] = await allBuoys(database)
  return { buoy, readings: buoy ? await buoyReadings(database, buoy, 0, nowMs + hourMs) : [] }
}
const news = async () => (await dataVersions(database)).get('forecast')

async function keep(rows: BuoyRow[]) {
  fake.state.rows = rows
  return keepBuoys()
}

it('keeps a reading for each hour and the newest, and asks again after half an hour', async () => {
  const before = await news()
  expect(await keep(buoyRows(startMs, 48))).toEqual({ nextDueMs: startMs + hourMs / 2 })
  const { buoy, readings } = await stored()
  expect(buoy).toMatchObject({
    id: 'apollo-bay',
    point_key: '-38.77,143.72',
    newest_at_ms: startMs,
  })
  expect(readings.at(-1)).toMatchObject({ atMs: startMs, waterTemperature: 14.2 })
  expect(readings.length).toBe(25)
  expect(await news()).toBe(before! + 1)
  expect(await buoyPoints(database, nowMs)).toMatchObject([{ key: '-38.77,143.72', spotIds: [] }])
  // Asked again too early nothing happens.
  await keepBuoys()
  expect(fake.requests).toHaveLength(1)
})

it('a later answer knows more: hours that turn out stuck lose their waves', async () => {
  const stuckSince = (atMs: number) => (row: BuoyRow) =>
    Date.parse(String(row.TIME)) >= atMs ? { ...row, WSSH: 2.218, WPPE: 12.8 } : row
  await keep(buoyRows(startMs, 48, stuckSince(startMs - hourMs)))
  expect((await stored()).readings.at(-1)!.heightMetres).toBe(2.218)
  nowMs = startMs + 6 * hourMs
  await keep(buoyRows(nowMs, 60, stuckSince(startMs - hourMs)))
  const { buoy, readings } = await stored()
  const waves = readings.filter(({ heightMetres }) => heightMetres !== null)
  expect(waves.at(-1)!.atMs).toBeLessThan(startMs - hourMs)
  expect(JSON.parse(buoy!.latest_waves!).atMs).toBeLessThan(startMs - hourMs)
  expect(JSON.parse(buoy!.latest_water!).atMs).toBe(nowMs)
})

it('a buoy that swings at its mooring stays where it is; one that was moved is somewhere else', async () => {
  await keep(buoyRows(startMs, 48))
  nowMs = startMs + 12 * hourMs
  await keep(buoyRows(nowMs, 48, (row) => ({ ...row, LONGITUDE: 143.735 })))
  expect((await stored()).buoy).toMatchObject({ point_key: '-38.77,143.72' })
  nowMs = startMs + 36 * hourMs
  await keep(buoyRows(nowMs, 48, (row) => ({ ...row, LONGITUDE: 143.9 })))
  expect((await stored()).buoy).toMatchObject({ point_key: '-38.77,143.90' })
  const rows = await database.selectFrom('buoy_hours').select(['at_ms', 'point_key']).execute()
  // What was measured before is held against the forecast of where it was measured.
  expect(new Set(rows.map(({ point_key }) => point_key))).toEqual(
    new Set(['-38.77,143.72', '-38.77,143.90']),
  )
})

it('a buoy of the bay has no point in the ocean’s model', async () => {
  await keep(
    buoyRows(startMs, 4, (row) => ({
      ...row,
      site_name: 'Central',
      LATITUDE: -38.06,
      LONGITUDE: 144.87,
    })),
  )
  expect((await stored()).buoy).toMatchObject({ id: 'central', point_key: null })
  expect(await buoyPoints(database, nowMs)).toEqual([])
})

it('trouble leaves everything as it was, says so, and waits', async () => {
  await keep(buoyRows(startMs, 48))
  const before = { ...(await stored()), news: await news() }
  nowMs = startMs + hourMs
  fake.state.fault = 'html'
  expect(await keepBuoys()).toEqual({ nextDueMs: nowMs + 5 * 60_000 })
  expect({ ...(await stored()), news: await news() }).toEqual(before)
  const [state] = await sourceStates(database)
  expect(state).toMatchObject({ source: 'wave-buoys', failuresInARow: 1 })
  expect(state!.error).toBe(
    'A web page came instead of data: something between this server and the provider answered. Earlier measurements are kept.',
  )
  fake.state.fault = null
  nowMs += 5 * 60_000
  await keepBuoys()
  expect((await sourceStates(database))[0]).toMatchObject({ error: null, failuresInARow: 0 })
})

it('after an outage of ours asks for what it missed, a week at most', async () => {
  await keep(buoyRows(startMs, 48))
  const asked = () =>
    Date.parse(/'([^']+)'/.exec(fake.requests.at(-1)!.searchParams.get('CQL_FILTER')!)![1]!)
  nowMs = startMs + 3 * dayMs
  await keepBuoys()
  expect(asked()).toBe(startMs - dayMs)
  nowMs = startMs + 30 * dayMs
  await keepBuoys()
  expect(asked()).toBe(nowMs - 7 * dayMs)
})

it('a gauge that was silent for days is read again from where it is', async () => {
  fake.state.stations = [{ Code: 'lorn', Location: 'Lorne', Lat: -38.547, Lon: 143.989 }]
  // It spoke until twelve days ago, and speaks again for eight.
  const rows = Array.from({ length: 20 * 24 * 4 }, (_, index) => nowMs - (index + 1) * 15 * 60_000)
    .filter((atMs) => nowMs - atMs < 8 * dayMs || nowMs - atMs > 12 * dayMs)
    .map((atMs) => ({
      slevel: 1.2 + 0.6 * Math.cos(atMs / 7e6),
      stime: new Date(atMs).toISOString().slice(0, 19).replace('T', ' '),
      sensor: 'prs',
    }))
  fake.state.levels.set('lorn', rows)
  for (let run = 0; run < 8; run++) {
    await createSeaLevelJob({
      database,
      now: () => nowMs,
      provider: createSeaLevels({ url: fake.seaLevelsUrl }),
      random: () => 0,
    })()
    nowMs += hourMs
  }
  const known = await measuredLevels(database, 'lorn', 0, nowMs)
  expect(known.length).toBeGreaterThan(15 * 24)
  expect(nowMs - known.at(-1)!.atMs).toBeLessThan(10 * hourMs)
})
