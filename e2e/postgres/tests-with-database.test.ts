import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testsWithMocks } from '../testing/tests-with-mocks'
import { filesOnce, foldersOnce, testsWithDatabase } from './tests-with-database'

it('takes the tests that open a database themselves or through what they import', () => {
  const found = testsWithDatabase()
  expect(found.length).toBeGreaterThan(45)
  expect(found).toContain('db/server/coast/hours.test.ts')
  expect(found).toContain('api/routes/profile.test.ts')
  // Reads settings; about SQLite's files.
  expect(found).not.toContain('api/env.test.ts')
  expect(found).not.toContain('api/operations/backups.test.ts')
})

it('leaves out only what is there', () => {
  expect([...foldersOnce, ...filesOnce].filter((path) => !existsSync(path))).toEqual([])
})

it('runs the attacks on PostgreSQL too', () => {
  expect(testsWithDatabase()).toEqual(
    expect.arrayContaining([
      ...['api/sync/large-log.test.ts', 'api/sync/growth.test.ts'],
      ...['api/auth/body-limit.test.ts', 'api/auth/second-factor.test.ts'],
      ...['api/auth/attackers.test.ts', 'api/sync/crowded-reports.test.ts'],
      'api/operations/full-disk.test.ts',
    ]),
  )
})

it('none of them exchanges a module, which the others of the same process would notice', () => {
  const exchanging = new Set(testsWithMocks())
  expect(exchanging.size).toBeGreaterThan(0)
  expect(testsWithDatabase().filter((file) => exchanging.has(file))).toEqual([])
})
