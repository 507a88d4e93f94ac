import { expect, it } from 'vitest'
import { testsWithDatabase } from './tests-with-database'

it('takes the tests that open a database themselves or through what they import', () => {
  const found = testsWithDatabase()
  expect(found.length).toBeGreaterThan(60)
  expect(found).toContain('db/server/sources.test.ts')
  expect(found).toContain('api/app.test.ts')
  // Reads settings; about SQLite's files.
  expect(found).not.toContain('api/env.test.ts')
  expect(found).not.toContain('api/backup/backups.test.ts')
})
