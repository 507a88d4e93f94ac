import { beforeEach, expect, it } from 'vitest'
import { dropOldHistory, historyKeptForMs } from '#db/server/personal/retention'
import { databaseForEach } from '#db/server/testing/database-for-each'
import { dayMs } from '#domain/time/durations'
import type { Change } from '#domain/wire/sync'
import { createTestPerson } from '../auth/testing/create-test-person'
import { changeAtOnce } from './apply-change'
import { pullChanges } from './pull-changes'

const startMs = Date.UTC(2025, 0, 1)
const database = databaseForEach('seeded')
let userId: string
const deviceId = '6a1f0a51-7d3c-4b0e-9f52-1d1b2c3d4e5f'
beforeEach(async () => {
  userId = (await createTestPerson(database, { atMs: startMs })).user.id
})

const change = (one: Change, atMs: number) =>
  changeAtOnce(
    database,
    { userId, changeId: crypto.randomUUID(), changes: [one] },
    { isSpot: () => true, atMs },
  )
const setFavourite = (spotId: number, isFavourite: boolean, atMs: number) =>
  change({ name: 'favourite.set', args: { spotId, isFavourite } }, atMs)

const pull = (since: string | null) =>
  pullChanges(database, { userId, deviceId, confirmed: 0, since })

const count = async (table: 'versions' | 'favourites' | 'surf_logs' | 'change_results') =>
  (await database.selectFrom(table).selectAll().execute()).length

it('after years a device is told everything anew, and nothing that is still there is gone', async () => {
  await setFavourite(1, true, startMs)
  const id = crypto.randomUUID()
  const fields = { spotId: 1, startedAtMs: startMs }
  await change({ name: 'surf-log.put', args: { id, fields } }, startMs)
  const early = (await pull(null)).cookie
  await change({ name: 'surf-log.delete', args: { id } }, startMs + dayMs)
  await setFavourite(2, true, startMs + dayMs)
  await setFavourite(1, false, startMs + 2 * dayMs)
  const middle = (await pull(early)).cookie
  await setFavourite(3, true, startMs + 3 * dayMs)

  await dropOldHistory(database, startMs + 3 * dayMs + historyKeptForMs + 1)

  expect([
    await count('versions'),
    await count('favourites'),
    await count('surf_logs'),
    await count('change_results'),
  ]).toEqual([1, 2, 0, 0])
  for (const since of [early, middle]) {
    const answer = await pull(since)
    expect(answer.reset).toBe(true)
    expect(answer.favourites.map(({ spotId }) => spotId).sort()).toEqual([2, 3])
  }
  const latest = (await pull(null)).cookie
  expect((await pull(latest)).favourites).toEqual([])
  await setFavourite(4, true, startMs + 900 * dayMs)
  expect((await pull(latest)).favourites.map(({ spotId }) => spotId)).toEqual([4])
})

it('what a device may still ask for is kept', async () => {
  await setFavourite(1, true, startMs)
  const since = (await pull(null)).cookie
  await setFavourite(1, false, startMs + dayMs)
  const before = [await count('versions'), await count('favourites'), await count('change_results')]

  await dropOldHistory(database, startMs + historyKeptForMs)

  expect([
    await count('versions'),
    await count('favourites'),
    await count('change_results'),
  ]).toEqual(before)
  const answer = await pull(since)
  expect(answer).toMatchObject({ reset: false, favourites: [{ spotId: 1, isFavourite: false }] })
})
