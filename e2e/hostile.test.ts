import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HostileWorld, openHostileWorld, ownedBy, sendHostile } from './testing/hostile-world'

/** The other half is that of `hostile-admin.test.ts`. */
const rounds = 3

let world: HostileWorld
beforeAll(async () => {
  world = await openHostileWorld(['user', 'user'])
})
afterAll(() => world.close())

it('no request breaks the server, hangs it or makes it tell secrets', async () => {
  const { people, other } = world
  const before = await ownedBy(world, other)
  const statuses = await sendHostile(world, {
    seed: 20_261_121,
    rounds,
    userIds: [...people, other].map(({ user }) => user.id),
    secrets: [other.user.email, other.token, ...people.map(({ token }) => token)],
  })
  // Not only the doors were tried.
  for (const status of [200, 201, 204, 302, 400, 401, 403, 404, 405, 415]) {
    expect(statuses.get(status) ?? 0, `answers of ${status}`).toBeGreaterThan(0)
  }
  expect(await ownedBy(world, other)).toEqual(before)
  expect(Object.keys(Object.prototype)).toEqual([])
})
