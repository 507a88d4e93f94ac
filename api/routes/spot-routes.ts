import { Hono } from 'hono'
import { spotCalls } from '#domain/wire/answers'
import { wantsLive } from '#domain/wire/live-flag'
import { problem } from '../problem'
import { createReadyList } from '../ready-list'
import { planOf, type RouteDeps, sent, sentReady, withCoast, withSpot } from './deps'
import { mountCall } from './mount-call'

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

  mountCall(
    app,
    spotCalls.list,
    { summary: 'Every spot with its guide and current conditions' },
    async (c, { query }) =>
      sentReady(c, deps, await list({ live: wantsLive(query), plan: planOf(c) })),
  )

  mountCall(
    app,
    spotCalls.one,
    { summary: 'One spot', errors: [400, 404] },
    (c, { params, query }) =>
      withSpot(deps, params.id, (spot) => {
        const asked = { live: wantsLive(query), plan: planOf(c) }
        return sent(c, deps, spotAnswers.spot(spot, forecastStore.current(asked), asked.plan))
      }),
  )

  mountCall(
    app,
    spotCalls.conditions,
    { summary: 'Conditions of the current hour of the forecast', errors: [400, 404, 503] },
    (c, { params, query }) =>
      withSpot(deps, params.id, (spot) => {
        const asked = { live: wantsLive(query), plan: planOf(c) }
        return withCoast(deps, asked, (coast) => {
          const now = spotAnswers.conditions(spot, coast, asked.plan)
          return now
            ? sent(c, deps, now)
            : problem(404, 'not-found', 'No current conditions available')
        })
      }),
  )

  mountCall(
    app,
    spotCalls.forecast,
    { summary: 'The forecast day by day', errors: [400, 404, 503] },
    (c, { params, query }) =>
      withSpot(deps, params.id, (spot) => {
        const { days, api } = query
        return withCoast(deps, { live: wantsLive({ api }), plan: planOf(c) }, (coast) =>
          sent(c, deps, spotAnswers.days(spot, coast, Number(days))),
        )
      }),
  )

  mountCall(
    app,
    spotCalls.nearby,
    { summary: 'The nearest three spots', errors: [400, 404] },
    (c, { params, query }) =>
      withSpot(deps, params.id, (spot) => {
        const asked = { live: wantsLive(query), plan: planOf(c) }
        return sent(c, deps, spotAnswers.nearby(spot, forecastStore.current(asked), asked.plan))
      }),
  )

  mountCall(app, spotCalls.beachTypes, { summary: 'The kinds of beach' }, (c) =>
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
