import { Hono } from 'hono'
import { favouritesOf } from '#db/server/favourites'
import { countTry } from '#db/server/rate-limits'
import { surfRulesOf } from '#db/server/surf-rules'
import { mostPastSpots, pastDayCalls } from '#domain/wire/past-days'
import { requireOwn } from '../auth/session'
import { readPastCoast } from '../past-coast'
import { tooOften } from '../problem'
import type { RouteDeps } from './deps'
import { mountCall } from './mount-call'
import { personal } from './personal-deps'

/** Twenty spots take a tenth of a second of the processor. */
const perPerson = { atOnce: 10, everyMs: 10_000 }

/** What the last days were like at a person's spots, for them to try their limits and alerts on. */
export function pastDaysRoutes(deps: RouteDeps): Hono {
  const { database, now, spotCatalog } = deps
  const headers = personal(deps)
  const app = new Hono()
  mountCall(
    app,
    pastDayCalls.read,
    {
      summary: 'The last 30 days at the favourite spots, those of own alerts and those asked for',
      errors: [400, 401, 403, 429],
    },
    async (c, { query }) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const waitMs = await countTry(database, `past days ${user.id}`, perPerson, now())
      if (waitMs > 0) throw tooOften(waitMs)
      const rules = (await surfRulesOf(database, [user.id])).get(user.id) ?? []
      const favourites = await favouritesOf(database, user.id)
      const ids = [...rules, ...favourites].flatMap(({ spotId }) => spotId ?? [])
      const spots = [...new Set([...(query.spots ?? []), ...ids])]
        .flatMap((spotId) => spotCatalog.spotById.get(spotId) ?? [])
        .slice(0, mostPastSpots)
      return c.json(await readPastCoast(database, spots, now()), 200, headers)
    },
  )
  return app
}
