import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testsWithMocks } from '../testing/tests-with-mocks'
import { filesOnce, foldersOnce, testsWithDatabase } from './tests-with-database'

it('takes the tests that open a database themselves or through what they import', () => {
  const found = testsWithDatabase()
  expect(found.length).toBeGreaterThan(55)
  expect(found).toContain('db/server/coast/hours.test.ts')
  expect(found).toContain('api/sync/profile-set.test.ts')
  // Reads settings; about SQLite's files.
  expect(found).not.toContain('api/env.test.ts')
  expect(found).not.toContain('api/operations/backups.test.ts')
})

it('leaves out only what is there', () => {
  expect([...foldersOnce, ...filesOnce].filter((path) => !existsSync(path))).toEqual([])
})

it.each([
  ['a log too large to be read at once', 'api/sync/large-log.test.ts'],
  ['bodies of people unknown', 'api/auth/body-limit.test.ts'],
  ['growth without end', 'api/sync/growth.test.ts'],
  ['wrong passwords that lock the owner out', 'api/auth/guessers.test.ts'],
  ['wrong codes that do', 'api/auth/second-factor.test.ts'],
  ['sessions without end', 'api/auth/attackers.test.ts'],
  ['fresh accounts that hide a report', 'api/sync/crowded-reports.test.ts'],
  ['a disk that fills', 'api/operations/full-disk.test.ts'],
])('runs the attack of %s on PostgreSQL too', (_, file) => {
  expect(testsWithDatabase()).toContain(file)
})

it('none of them exchanges a module, which the others of the same process would notice', () => {
  const exchanging = new Set(testsWithMocks())
  expect(exchanging.size).toBeGreaterThan(0)
  expect(testsWithDatabase().filter((file) => exchanging.has(file))).toEqual([])
})
