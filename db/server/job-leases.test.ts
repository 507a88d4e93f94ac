import { expect, it } from 'vitest'
import { countForecast, dataVersions } from './data-versions'
import { endLease, takeLease } from './job-leases'
import { databaseForEach } from './testing/database-for-each'

const db = databaseForEach('seeded')

const leaseMs = 60_000
const at = (atMs: number) => ({ leaseMs, atMs })
const of = (holder: string) => ({ name: 'refresh', holder })
const never = { doneFor: null, doneAtMs: null }

it('a lease is one process’s until it ends it', async () => {
  expect(await takeLease(db, of('a'), at(1_000))).toEqual(never)
  expect(await takeLease(db, of('b'), at(1_001))).toBeNull()
  await endLease(db, of('b'))
  expect(await takeLease(db, of('b'), at(1_002))).toBeNull()
  await endLease(db, of('a'), { doneFor: 7, doneAtMs: 1_003 })
  expect(await takeLease(db, of('b'), at(1_004))).toEqual({ doneFor: 7, doneAtMs: 1_003 })
})

it('of many who ask at once one is given it', async () => {
  const asked = Array.from({ length: 12 }, (_, i) => takeLease(db, of(String(i)), at(1_000)))
  expect((await Promise.all(asked)).filter((last) => last !== null)).toHaveLength(1)
})

it('who dies loses it when the lease ends, who keeps it up does not', async () => {
  await takeLease(db, of('a'), at(0))
  await takeLease(db, of('a'), at(40_000))
  expect(await takeLease(db, of('b'), at(99_999))).toBeNull()
  expect(await takeLease(db, of('b'), at(100_000))).toEqual(never)
})

it('every change of what processes keep copies of is counted, no matter who makes it', async () => {
  const before = await dataVersions(db)
  await db.updateTable('spots').set({ edited_at_ms: 1 }).where('id', '=', 1).execute()
  const after = await dataVersions(db)
  expect(after.get('spots')).toBeGreaterThan(before.get('spots') ?? 0)
  expect(after.get('pages')).toBe(before.get('pages'))
  await db.deleteFrom('carousel_images').execute()
  await countForecast(db)
  const last = await dataVersions(db)
  expect(last.get('pages')).toBeGreaterThan(before.get('pages') ?? 0)
  expect(last.get('forecast')).toBe((before.get('forecast') ?? 0) + 1)
  expect(last.get('spots')).toBe(after.get('spots'))
})
