import { type Context, Hono } from 'hono'
import { favouritesOf, isFavourite } from '#db/server/favourites'
import { favouriteCalls } from '#domain/wire/favourites'
import { requireOwn } from '../auth/session'
import { iso } from '../iso'
import { problem } from '../problem'
import { changeAtOnce } from '../sync/single-change'
import type { RouteDeps } from './deps'
import { mountCall } from './mount-call'
import { changeDeps, idempotencyKey, personal } from './personal-deps'

/** The favourites of core experience 7; the same functions do what a device's queue sends. */
export function favouriteRoutes(deps: RouteDeps): Hono {
  const { database, spotCatalog } = deps
  const headers = personal(deps)
  const app = new Hono()

  async function answers(userId: string) {
    const rows = await favouritesOf(database, userId)
    return rows.flatMap(({ spotId, addedAtMs }) => {
      const spot = spotCatalog.spotById.get(spotId)
      return spot ? [{ id: spotId, spot, addedAt: iso(addedAtMs) }] : []
    })
  }

  async function set(c: Context, userId: string, spotId: number, wanted: boolean) {
    const args = { spotId, isFavourite: wanted }
    const writeDeps = changeDeps(deps)
    const change = { name: 'favourite.set', args } as const
    return changeAtOnce(
      database,
      { userId, changeId: idempotencyKey(c), changes: [change] },
      writeDeps,
    )
  }

  mountCall(
    app,
    favouriteCalls.list,
    { summary: 'Favourite spots, last added first', errors: [401, 403] },
    async (c) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      return c.json(await answers(user.id), 200, headers)
    },
  )

  mountCall(
    app,
    favouriteCalls.check,
    { summary: 'Whether a spot is a favourite', errors: [400, 401, 403] },
    async (c, asked) => {
      const { userId, spotId } = asked.params
      const { user } = requireOwn(c, userId)
      // As the list: one of a beach that is gone is kept, for its return, and never answered.
      const isFavorited =
        spotCatalog.spotById.has(spotId) && (await isFavourite(database, user.id, spotId))
      return c.json({ isFavorited }, 200, headers)
    },
  )

  mountCall(
    app,
    favouriteCalls.add,
    { summary: 'Adds a favourite', errors: [400, 401, 403, 404, 409] },
    async (c, asked) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const body = await asked.body()
      const { spotId } = body
      if (spotCatalog.wasSpot(spotId) && !spotCatalog.spotById.has(spotId)) {
        return problem(404, 'unknown-spot', 'This beach is gone.')
      }
      const refused = await set(c, user.id, spotId, true)
      if (refused) return problem(404, 'unknown-spot', refused.message)
      const added = (await answers(user.id)).find((favourite) => favourite.id === spotId)
      return added
        ? c.json(added, 201, headers)
        : problem(409, 'refused', 'The favourite was added and has been removed since.')
    },
  )

  mountCall(
    app,
    favouriteCalls.remove,
    { summary: 'Removes a favourite; one that is none stays none', errors: [400, 401, 403] },
    async (c, asked) => {
      const { userId, spotId } = asked.params
      const { user } = requireOwn(c, userId)
      if (await isFavourite(database, user.id, spotId)) await set(c, user.id, spotId, false)
      return c.json({ isFavorited: false }, 200, headers)
    },
  )
  return app
}
