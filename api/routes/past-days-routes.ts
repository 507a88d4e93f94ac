import { Hono } from 'hono'
import { favouritesOf } from '#db/server/favourites'
import { countTry } from '#db/server/rate-limits'
import { mostPastSpots, pastDays } from '#domain/wire/past-days'
import { requireOwn } from '../auth/session'
import { readPastCoast } from '../past-coast'
import { problem } from '../problem'
import { described } from './described'
import { personal } from './own-parts'
import type { RouteParts } from './parts'

/** Twenty spots take a tenth of a second of the processor. */
const perPerson = { atOnce: 10, everyMs: 10_000 }

/** What the last days were like at a person's favourites, for them to try their limits on. */
export function pastDaysRoutes(parts: RouteParts): Hono {
  const { database, now, spotBook } = parts
  const headers = personal(parts)
  const app = new Hono()
  app.get(
    '/users/:userId/past-days',
    described('The last 30 days at the favourite spots', pastDays, [401, 403, 429]),
    async (c) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const waitMs = await countTry(database, `past days ${user.id}`, perPerson, now())
      if (waitMs > 0) {
        return problem(429, 'too-many-requests', 'That is very often. Please wait a little.', {
          headers: { 'Retry-After': String(Math.ceil(waitMs / 1_000)) },
        })
      }
      const favourites = await favouritesOf(database, user.id)
      const spots = favourites
        .flatMap(({ spotId }) => spotBook.spotById.get(spotId) ?? [])
        .slice(0, mostPastSpots)
      return c.json(await readPastCoast(database, spots, now()), 200, headers)
    },
  )
  return app
}
