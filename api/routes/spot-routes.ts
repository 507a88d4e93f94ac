import { Hono } from 'hono'
import * as v from 'valibot'
import { beachTypeAnswer, nearbySpot, spotAnswer } from '#domain/wire/answers'
import { conditions, forecastDay } from '#domain/wire/conditions'
import { checked, spotIdPath } from '../checked'
import { liveFlag, wantsLive } from '../live-flag'
import { problem } from '../problem'
import { createReadyList } from '../ready-list'
import { described } from './described'
import { planOf, type RouteParts, sent, sentReady, withCoast, withSpot } from './parts'

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
export function spotRoutes(parts: RouteParts): Hono {
  const { spotBook, spotAnswers, forecastStore } = parts
  const list = createReadyList(parts)
  const app = new Hono()

  app.get(
    '/surf-spots',
    described('Every spot with its guide and current conditions', v.array(spotAnswer)),
    checked('query', liveFlag),
    async (c) =>
      sentReady(c, parts, await list({ live: wantsLive(c.req.valid('query')), plan: planOf(c) })),
  )

  app.get(
    '/surf-spots/:id',
    described('One spot', spotAnswer, [400, 404]),
    checked('param', spotIdPath),
    checked('query', liveFlag),
    (c) =>
      withSpot(parts, c.req.valid('param').id, (spot) => {
        const asked = { live: wantsLive(c.req.valid('query')), plan: planOf(c) }
        return sent(c, parts, spotAnswers.spot(spot, forecastStore.current(asked), asked.plan))
      }),
  )

  app.get(
    '/surf-spots/:id/conditions',
    described('Conditions of the current hour of the forecast', conditions, [400, 404, 503]),
    checked('param', spotIdPath),
    checked('query', liveFlag),
    (c) =>
      withSpot(parts, c.req.valid('param').id, (spot) => {
        const asked = { live: wantsLive(c.req.valid('query')), plan: planOf(c) }
        return withCoast(parts, asked, (coast) => {
          const now = spotAnswers.conditions(spot, coast, asked.plan)
          return now
            ? sent(c, parts, now)
            : problem(404, 'not-found', 'No current conditions available')
        })
      }),
  )

  app.get(
    '/surf-spots/:id/forecast',
    described('The forecast day by day', v.array(forecastDay), [400, 404, 503]),
    checked('param', spotIdPath),
    checked('query', forecastQuery),
    (c) =>
      withSpot(parts, c.req.valid('param').id, (spot) => {
        const { days, api } = c.req.valid('query')
        return withCoast(parts, { live: wantsLive({ api }), plan: planOf(c) }, (coast) =>
          sent(c, parts, spotAnswers.days(spot, coast, Number(days))),
        )
      }),
  )

  app.get(
    '/surf-spots/:id/nearby',
    described('The nearest three spots', v.array(nearbySpot), [400, 404]),
    checked('param', spotIdPath),
    checked('query', liveFlag),
    (c) =>
      withSpot(parts, c.req.valid('param').id, (spot) => {
        const asked = { live: wantsLive(c.req.valid('query')), plan: planOf(c) }
        return sent(c, parts, spotAnswers.nearby(spot, forecastStore.current(asked), asked.plan))
      }),
  )

  app.get('/beach-types', described('The kinds of beach', v.array(beachTypeAnswer)), (c) =>
    sent(
      c,
      parts,
      beachTypes.map((kind) => ({
        ...kind,
        spots: spotBook.spots.filter((spot) => spot.beachType === kind.type).length,
      })),
    ),
  )
  return app
}
