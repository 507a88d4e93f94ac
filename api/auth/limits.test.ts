import { afterAll, expect, it } from 'vitest'
import { countTry } from '#db/server/account/rate-limits'
import { openTestDatabase } from '#db/server/testing/open-test-database'

const db = await openTestDatabase()
afterAll(() => db.destroy())

const limit = { atOnce: 3, everyMs: 1_000 }

it('allows so many at once, then one for every interval, and says how long until it', async () => {
  const waits: number[] = []
  for (let i = 0; i < 5; i += 1) waits.push(await countTry(db, 'a', limit, 10_000))
  expect(waits).toEqual([0, 0, 0, 1_000, 1_000])
  expect(await countTry(db, 'a', limit, 10_400)).toBe(600)
  expect(await countTry(db, 'a', limit, 11_000)).toBe(0)
  expect(await countTry(db, 'a', limit, 11_000)).toBe(1_000)
})

it('counts tries that come at once, each once', async () => {
  const waits = await Promise.all(Array.from({ length: 20 }, () => countTry(db, 'c', limit, 0)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
})
