import { afterAll, beforeAll, expect, it } from 'vitest'
import { countRows } from '#db/server/table-rows'
import { type HostileWorld, openHostileWorld, ownedBy, sendHostile } from './testing/hostile-world'

/** The other half is that of `hostile.test.ts`. */
let world: HostileWorld
beforeAll(async () => {
  world = await openHostileWorld(['admin', 'super_admin', 'user'])
})
afterAll(() => world.close())

it('nothing that administrators send breaks the server, hangs it or makes it talk', async () => {
  const { other } = world
  const before = await ownedBy(world, other)
  const statuses = await sendHostile(world, 20_261_123)
  // What fits and is refused for what is there: rarer, of either kind.
  expect((statuses.get(409) ?? 0) + (statuses.get(422) ?? 0)).toBeGreaterThan(0)
  // Administrators may deactivate a person; what that person keeps must not change.
  expect((await ownedBy(world, other)).kept).toEqual(before.kept)
  const { database } = world.api
  // Nearly right requests are among them, so that most of these tables got something.
  const documents = ['marketing_documents', 'system_documents'] as const
  const tables = [...documents, 'notices', 'carousel_images', 'pictures', 'audit_log'] as const
  const counts = await Promise.all(tables.map((table) => countRows(database, table)))
  expect(counts.filter(Boolean).length, `rows: ${counts}`).toBeGreaterThanOrEqual(3)
})
