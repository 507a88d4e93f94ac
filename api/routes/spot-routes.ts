import { Hono } from 'hono'
import * as v from 'valibot'
import { beachTypeAnswer, nearbySpot, spotAnswer } from '#domain/wire/answers'
import { conditions, forecastDay } from '#domain/wire/conditions'
import { liveFlag, wantsLive } from '../live-flag'
import { problem } from '../problem'
import { createReadyList } from '../ready-list'
import { spotIdPath, validate } from '../validate'
import { planOf, type RouteDeps, sent, sentReady, withCoast, withSpot } from './deps'
import { openapi } from './openapi'

const forecastQuery = v.object({
  ...liveFlag.entries,
  days: v.optional(v.picklist(['7', '14', '16'], 'The forecast has 7, 14 or 16 days.'), '7'),
})

const beachTypes = [
  { type: 'surf', label: 'Surf Only' },
  { type: 'swimming', label: 'Swimming Only' },
  { type: 'both', label: 'Both' },
] as const

/** Spots with what is known of them now. */
export function spotRoutes(deps: RouteDeps): Hono {
  const { spotCatalog, spotAnswers, forecastStore } = deps
  const list = createReadyList(deps)
  const app = new Hono()

  app.get(
    '/surf-spots',
    openapi('Every spot with its guide and current conditions', v.array(spotAnswer)),
    validate('query', liveFlag),
    async (c) =>
      sentReady(c, deps, await list({ live: wantsLive(c.req.valid('query')), plan: planOf(c) })),
  )

  app.get(
    '/surf-spots/:id',
    openapi('One spot', spotAnswer, [400, 404]),
    validate('param', spotIdPath),
    validate('query', liveFlag),
    (c) =>
      withSpot(deps, c.req.valid('param').id, (spot) => {
        const asked = { live: wantsLive(c.req.valid('query')), plan: planOf(c) }
        return sent(c, deps, spotAnswers.spot(spot, forecastStore.current(asked), asked.plan))
      }),
  )

  app.get(
    '/surf-spots/:id/conditions',
    openapi('Conditions of the current hour of the forecast', conditions, [400, 404, 503]),
    validate('param', spotIdPath),
    validate('query', liveFlag),
    (c) =>
      withSpot(deps, c.req.valid('param').id, (spot) => {
        const asked = { live: wantsLive(c.req.valid('query')), plan: planOf(c) }
        return withCoast(deps, asked, (coast) => {
          const now = spotAnswers.conditions(spot, coast, asked.plan)
          return now
            ? sent(c, deps, now)
            : problem(404, 'not-found', 'No current conditions available')
        })
      }),
  )

  app.get(
    '/surf-spots/:id/forecast',
    openapi('The forecast day by day', v.array(forecastDay), [400, 404, 503]),
    validate('param', spotIdPath),
    validate('query', forecastQuery),
    (c) =>
      withSpot(deps, c.req.valid('param').id, (spot) => {
        const { days, api } = c.req.valid('query')
        return withCoast(deps, { live: wantsLive({ api }), plan: planOf(c) }, (coast) =>
          sent(c, deps, spotAnswers.days(spot, coast, Number(days))),
        )
      }),
  )

  app.get(
    '/surf-spots/:id/nearby',
    openapi('The nearest three spots', v.array(nearbySpot), [400, 404]),
    validate('param', spotIdPath),
    validate('query', liveFlag),
    (c) =>
      withSpot(deps, c.req.valid('param').id, (spot) => {
        const asked = { live: wantsLive(c.req.valid('query')), plan: planOf(c) }
        return sent(c, deps, spotAnswers.nearby(spot, forecastStore.current(asked), asked.plan))
      }),
  )

  app.get('/beach-types', openapi('The kinds of beach', v.array(beachTypeAnswer)), (c) =>
    sent(
      c,
      deps,
      beachTypes.map((kind) => ({
        ...kind,
        spots: spotCatalog.spots.filter((spot) => spot.beachType === kind.type).length,
      })),
    ),
  )
  return app
}
