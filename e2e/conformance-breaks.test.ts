import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { breaks } from '../bench/broken/breaks'
import { repository } from './testing/source-files'

// Each statement is broken by `npm run bench -- broken-on-purpose`; here the list is kept from getting old.

it('names thirty statements or more, each once', () => {
  const statements = breaks.map(({ statement }) => statement)
  expect(statements.length).toBeGreaterThanOrEqual(30)
  expect(new Set(statements).size).toBe(statements.length)
})

it.each(breaks)('the line of "$statement" stands once in $file', ({ file, from, to, tests }) => {
  const text = readFileSync(join(repository, file), 'utf8')
  expect(text.split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
  expect(tests.filter((test) => !existsSync(join(repository, test)))).toEqual([])
})
