import { afterEach, beforeEach } from 'vitest'
import type { ServerDatabase } from '../tables'
import { openTestDatabase } from './open-test-database'
import type { Contents } from './test-server'

/** For each test of a file a database of its own. @returns the one of the present test */
export function databaseForEach(contents?: Contents): ServerDatabase {
  let open: ServerDatabase
  beforeEach(async () => {
    open = await openTestDatabase(contents)
  })
  afterEach(() => open.destroy())
  return new Proxy({} as ServerDatabase, {
    get(_, name) {
      const found: unknown = Reflect.get(open, name)
      return typeof found === 'function' ? found.bind(open) : found
    },
  })
}
