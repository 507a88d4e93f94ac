import { afterAll, beforeAll, expect, it } from 'vitest'
import { type HostileWorld, openHostileWorld, ownedBy, sendHostile } from './testing/hostile-world'

/** The other half is that of `hostile-admin.test.ts`. */
let world: HostileWorld
beforeAll(async () => {
  world = await openHostileWorld(['user', 'user'])
})
afterAll(() => world.close())

it('no request breaks the server, hangs it or makes it tell secrets', async () => {
  const { other } = world
  const before = await ownedBy(world, other)
  await sendHostile(world, 20_261_121, [other.user.email])
  expect(await ownedBy(world, other)).toEqual(before)
})
