import { expect, it } from 'vitest'
import { mostDevicesKept, mostResultsKept, mostVersionsKept } from '#db/server/personal/versions'
import { addRows, countRows, rowsWith } from '#db/server/table-rows'
import { isOnPostgres } from '#db/server/testing/open-test-database'
import type { TestPerson } from '../auth/testing/create-test-person'
import { apiOfFile } from '../testing/test-api'

let person: TestPerson
const api = await apiOfFile()

const push = (changes: { name: string; args: unknown }[]) => api.pushed(person, changes)

const favourite = (spotId: number, isFavourite: boolean) => ({
  name: 'favourite.set',
  args: { spotId, isFavourite },
})

const rowsOf = (table: 'change_results' | 'devices' | 'versions') =>
  countRows(api.database, table, { user_id: person.user.id })

// Thousands of changes: their statements are those of the other tests.
it.skipIf(isOnPostgres).each([
  ['refused', () => favourite(Math.ceil(Math.random() * 1e6) + 1e6, false)],
  ['done', () => favourite(Math.ceil(Math.random() * 90), true)],
])('a person makes 5,000 changes a day at most, also when all are %s', async (_, change) => {
  person = await api.person()
  let taken = 0
  for (let pushes = 0; pushes < 130; pushes++) {
    const { status } = await push(Array.from({ length: 50 }, change))
    if (status === 200) taken += 50
    else expect(status).toBe(429)
    api.clock.nowMs += 1_000
  }
  // The burst, and what another two minutes allow.
  expect(taken).toBeGreaterThanOrEqual(4_950)
  expect(taken).toBeLessThanOrEqual(5_050)
  api.clock.nowMs += 24 * 3_600_000
  expect((await push([favourite(1, true)])).status).toBe(200)
})

const longWord = '潮'.repeat(1_000)
it.skipIf(isOnPostgres).each([
  ['of spots that never were', (index: number) => favourite(1e6 + index, true)],
  [
    'whose words come back in the answer',
    () => ({ name: 'favourite.set', args: { spotId: longWord, isFavourite: true } }),
  ],
  ['of a kind with a long name', () => ({ name: longWord.slice(0, 60), args: {} })],
])(
  'what is remembered of 5,000 refused changes %s takes at most 200 kB, and the newest have their answer',
  async (_, refused) => {
    person = await api.person()
    expect((await push([favourite(1, true)])).codes).toEqual([null])
    for (let pushes = 0; pushes < 99; pushes++) {
      const { status } = await push(Array.from({ length: 50 }, (_, index) => refused(index)))
      expect(status).toBe(200)
      api.clock.nowMs += 1_000
    }
    const rows = await rowsWith(api.database, 'change_results', { user_id: person.user.id })
    expect(Buffer.byteLength(JSON.stringify(rows))).toBeLessThan(200_000)
    expect(rows.filter(({ code }) => code !== null).length).toBeGreaterThanOrEqual(250)
    // What was taken is remembered however much was refused since: it is never done twice.
    expect(rows.filter(({ code }) => code === null)).toHaveLength(1)
  },
)

it('what is kept of a person’s changes has an end', async () => {
  person = await api.person()
  const userId = person.user.id
  const results = Array.from({ length: mostResultsKept + 500 }, (_, index) => ({
    user_id: userId,
    change_id: crypto.randomUUID(),
    device_id: crypto.randomUUID(),
    seq: index,
    name: 'favourite.set',
    code: null,
    message: null,
    at_ms: index,
  }))
  await addRows(api.database, 'change_results', results)
  const versions = Array.from({ length: mostVersionsKept + 399 }, (_, index) => ({
    user_id: userId,
    version: index + 1,
    tag: 'tag',
    at_ms: index,
  }))
  await addRows(api.database, 'versions', versions)
  const devices = Array.from({ length: mostDevicesKept + 300 }, (_, index) => ({
    id: crypto.randomUUID(),
    user_id: userId,
    last_seq: 1,
    created_at_ms: index,
    last_seen_at_ms: index,
  }))
  await addRows(api.database, 'devices', devices)
  // 5,400 versions with this one: every two hundredth trims.
  expect((await push([favourite(1, true)])).status).toBe(200)
  expect(await rowsOf('change_results')).toBeLessThanOrEqual(mostResultsKept + 1)
  expect(await rowsOf('versions')).toBeLessThanOrEqual(mostVersionsKept + 1)
  expect(await rowsOf('devices')).toBeLessThanOrEqual(mostDevicesKept + 1)
})
