import { expect, it } from 'vitest'
import { storeBuoy } from '#db/server/coast/buoys'
import { storePicture } from '#db/server/coast/pictures'
import { hasRow, insertRow } from '#db/server/table-rows'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { dayMs } from '#domain/time/durations'
import { createTestPerson } from '../auth/testing/create-test-person'
import { changeAtOnce } from '../sync/apply-change'
import { cleanUp } from './start-jobs'

const startMs = Date.UTC(2026, 10, 23)
const tables = [
  'rate_limits',
  'pictures',
  'payment_events',
  'change_results',
  'buoys',
  'buoy_hours',
  'sea_level_hours',
  'kept_point_forecasts',
] as const

it('drops, each after its own time, what has expired, old history, unused pictures, news of payments, kept forecasts and measurements', async () => {
  const database = await openTestDatabase('seeded')
  const { user } = await createTestPerson(database, { atMs: startMs })
  const limit = { name: 'sign-in', busy_until_ms: startMs + 2 * dayMs }
  await insertRow(database, 'rate_limits', limit)
  await changeAtOnce(
    database,
    {
      userId: user.id,
      changeId: crypto.randomUUID(),
      changes: [{ name: 'favourite.set', args: { spotId: 1, isFavourite: true } }],
    },
    { isSpot: () => true, atMs: startMs },
  )
  const sizes = [{ width: 640, bytes: new Uint8Array(4) }]
  await storePicture(database, { id: 'a'.repeat(32), sizes }, startMs)
  const news = { id: 'evt_1', type: 'invoice.paid', outcome: 'done', created_at_ms: startMs }
  await insertRow(database, 'payment_events', { ...news, received_at_ms: startMs })
  await insertRow(database, 'kept_point_forecasts', {
    kind: 'meteofrance_wave',
    point_key: '-38.45,144.35',
    // What was said of an instant is of use as long as what was measured then.
    valid_at_ms: startMs + 5 * dayMs,
    lead_hours: 120,
    kept_at_ms: startMs,
    fetched_at_ms: startMs,
    wave_height: 1,
  })
  const level = { station_id: 'lorne', at_ms: startMs, level: 1, sensor: 'rad' }
  await insertRow(database, 'sea_level_hours', level)
  const waves = { heightMetres: 1, periodSeconds: 12, directionDegrees: 225, waterTemperature: 15 }
  const readings = [{ latitude: -38.77, longitude: 143.72, atMs: startMs, ...waves }]
  await storeBuoy(database, { id: 'buoy', name: 'Buoy', operator: 'x', readings })

  const left = async (days: number) => {
    await cleanUp({ database, now: () => startMs + days * dayMs })
    const found = await Promise.all(tables.map((table) => hasRow(database, table, {})))
    return tables.filter((_, at) => found[at])
  }
  expect(await left(1)).toEqual(tables)
  expect(await left(89)).toEqual(tables.slice(2))
  expect(await left(90)).toEqual(tables.slice(3))
  expect(await left(400)).toEqual(tables.slice(3))
  expect(await left(401)).toEqual(['kept_point_forecasts'])
  expect(await left(406)).toEqual([])
  await database.destroy()
})
