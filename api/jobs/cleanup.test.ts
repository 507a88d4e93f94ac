import { expect, it } from 'vitest'
import { storePicture } from '#db/server/coast/pictures'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { dayMs } from '#domain/time/durations'
import { createTestPerson } from '../auth/testing/create-test-person'
import { changeAtOnce } from '../sync/apply-change'
import { cleanUp } from './start-jobs'

const startMs = Date.UTC(2026, 10, 23)
const tables = [
  'rate_limits',
  'change_results',
  'pictures',
  'kept_point_forecasts',
  'sea_level_hours',
] as const

it('drops, each after its own time, what has expired, old history, unused pictures, kept forecasts and measurements', async () => {
  const database = await openTestDatabase('seeded')
  const { user } = await createTestPerson(database, { atMs: startMs })
  await database
    .insertInto('rate_limits')
    .values({ name: 'sign-in', busy_until_ms: startMs + 2 * dayMs })
    .execute()
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
  await database
    .insertInto('kept_point_forecasts')
    .values({
      kind: 'meteofrance_wave',
      point_key: '-38.45,144.35',
      valid_at_ms: startMs,
      lead_hours: 24,
      kept_at_ms: startMs,
      fetched_at_ms: startMs,
      wave_height: 1,
    })
    .execute()
  await database
    .insertInto('sea_level_hours')
    .values({ station_id: 'lorne', at_ms: startMs, level: 1, sensor: 'rad' })
    .execute()

  const left = async (nowMs: number) => {
    await cleanUp({ database, now: () => nowMs })
    const counts = tables.map(async (table) => {
      const rows = await database.selectFrom(table).selectAll().execute()
      return rows.length > 0 ? table : null
    })
    return (await Promise.all(counts)).filter((table) => table !== null)
  }
  expect(await left(startMs + dayMs)).toEqual(tables)
  expect(await left(startMs + 40 * dayMs)).toEqual([
    'change_results',
    'kept_point_forecasts',
    'sea_level_hours',
  ])
  expect(await left(startMs + 410 * dayMs)).toEqual([])
  await database.destroy()
})
