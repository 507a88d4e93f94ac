import { expect, it } from 'vitest'
import { hasManyWriters } from '#db/server/engines/ask'
import { openTestDatabase } from '#db/server/testing/open-test-database'
import { openTerms } from '#domain/alert/favourites-rule'
import { mostSurfRules } from '#domain/wire/surf-rule'
import { apiOfFile } from '../testing/test-api'

let statements = 0
const opened = await openTestDatabase('seeded')
const database = opened.withPlugin({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1
    return result
  },
})
database.destroy = () => opened.destroy()
const api = await apiOfFile({ database })

const { spotCatalog, clock } = api
const spotId = (index: number) => spotCatalog.spots[index]!.id
const favourite = (index: number) => ({
  name: 'favourite.set',
  args: { spotId: spotId(index), isFavourite: true },
})
const limit = (value: number, field = 'windSpeedMax') => ({
  name: 'preference.set',
  args: { field, value },
})
const surf = (fields: object, id: string = crypto.randomUUID()) => ({
  name: 'surf-log.put',
  args: { id, fields },
})
const wholeSurf = { spotId: spotId(0), startedAtMs: clock.nowMs, stars: 4, notes: 'Clean.' }
const rule = (id: string = crypto.randomUUID()) => ({
  name: 'surf-rule.put',
  args: { id, fields: { ...openTerms, scope: 'spot', spotId: spotId(0), madeAtMs: 0 } },
})

async function push(changes: { name: string; args: unknown }[]) {
  const person = await api.person()
  statements = 0
  const { codes } = await api.pushed(person, changes)
  return { person, asked: statements, refused: codes }
}

/** The session, the lock where there are several writers, what is known, a version, the results and the device. */
const ofEveryPush = hasManyWriters(database) ? 6 : 5

// A read and a write each; a favourite is only written.
it.each([
  ['a favourite', [favourite(0)], 1],
  ['a limit of the alerts', [limit(20)], 2],
  ['a surf', [surf(wholeSurf)], 2],
  ['an alert', [rule()], 2],
  [
    'fifty changes of three kinds',
    Array.from(
      { length: 50 },
      (_, index) => [favourite(index), limit(index), surf(wholeSurf)][index % 3]!,
    ),
    1 + 2 + 2,
  ],
])(
  '%s asks the database once for each table read and once for each table written',
  async (_, changes, own) => {
    const { asked, refused } = await push(changes)
    expect(refused).toEqual(changes.map(() => null))
    expect(asked).toBe(ofEveryPush + own)
  },
)

it('a pull of nothing asks for the session and for the sync state alone', async () => {
  const { person } = await push([favourite(0)])
  const { cookie } = await api.pullChanges(person)
  statements = 0
  const { more } = await api.pullChanges(person, cookie)
  expect([more, statements]).toEqual([false, 2])
})

it('a change sees what those before it in the same push wrote', async () => {
  const [entry, gone] = [crypto.randomUUID(), crypto.randomUUID()]
  const { person, refused } = await push([
    surf(wholeSurf, entry),
    surf({ stars: 2 }, entry),
    surf({ notes: 'Two metres.' }, entry),
    surf(wholeSurf, gone),
    { name: 'surf-log.delete', args: { id: gone } },
    surf({ stars: 1 }, gone),
    limit(20),
    limit(2, 'waveHeightMin'),
    rule(gone),
    { name: 'surf-rule.delete', args: { id: gone } },
    rule(gone),
    { name: 'surf-rule.delete', args: { id: crypto.randomUUID() } },
    favourite(0),
    { name: 'favourite.set', args: { spotId: spotId(0), isFavourite: false } },
    ...Array.from({ length: mostSurfRules + 1 }, () => rule()),
  ])
  const made = Array.from({ length: mostSurfRules }, () => null)
  expect(refused).toEqual([
    ...[null, null, null, null, null, 'deleted'],
    ...[null, null],
    ...[null, null, 'deleted', null, null, null, ...made, 'too-many'],
  ])
  const entries = await database.selectFrom('surf_logs').selectAll().execute()
  const { document = '' } = entries.find(({ id }) => id === entry) ?? {}
  expect(JSON.parse(document)).toMatchObject({ stars: 2, notes: 'Two metres.' })
  expect(entries.find(({ id }) => id === gone)).toMatchObject({ is_deleted: 1, document: '' })
  expect(await database.selectFrom('favourites').select('is_favourite').execute()).toContainEqual({
    is_favourite: 0,
  })
  const path = `/api/users/${person.user.id}/preferences`
  const preferences = await (await api.get(path, person.headers)).json()
  expect(preferences).toMatchObject({ windSpeedMax: 20, waveHeightMin: 2 })
})

it('a spot keeps the instant at which it became a favourite, until it is one anew', async () => {
  const person = await api.person()
  const at = (secondsAgo: number, isFavourite: boolean) => ({
    ...{ name: 'favourite.set', args: { spotId: spotId(0), isFavourite } },
    atMs: clock.nowMs - secondsAgo * 1_000,
  })
  const addedAt = async (...changes: object[]) => {
    await api.pushChanges(person, changes, { deviceId: crypto.randomUUID() })
    const rows = database.selectFrom('favourites').where('user_id', '=', person.user.id)
    const { added_at_ms } = await rows.select('added_at_ms').executeTakeFirstOrThrow()
    return (clock.nowMs - added_at_ms) / 1_000
  }
  expect(await addedAt(at(90, true), at(80, true))).toBe(90)
  expect(await addedAt(at(70, true))).toBe(90)
  expect(await addedAt(at(60, false), at(50, true), at(40, true))).toBe(50)
})
