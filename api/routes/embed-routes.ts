import { Hono } from 'hono'
import { constantsId } from '#domain/tide/tide-source'
import { embedCalls } from '#domain/wire/embed'
import { spotCard, spotCardPolicy } from '../embed/spot-card'
import { readyAnswer } from '../ready-answer'
import { type RouteDeps, sentReady, withCoast, withSpot } from './deps'
import { mountCall } from './mount-call'

/** As old as the pictures of shared links may become. */
const caching =
  'public, max-age=300, s-maxage=300, stale-while-revalidate=900, stale-if-error=86400'

/** Cards that other sites show in a frame; they are the same for all, no plan and no person changes them. */
export function embedRoutes(deps: RouteDeps): Hono {
  const { now, env, spotCatalog } = deps
  const headers = {
    ...deps.json,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': spotCardPolicy,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Cache-Control': caching,
    Vary: 'Accept-Encoding',
  }
  const app = new Hono()
  mountCall(
    app,
    embedCalls.spot,
    { summary: 'A spot’s card to show in a frame on another site', errors: [400, 404, 503] },
    (c, asked) =>
      withSpot(deps, asked.params.id, (spot) =>
        withCoast(deps, { live: true, plan: 'free' }, (coast) => {
          const gauge = spotCatalog.gaugeById.get(constantsId(spot.tide)) ?? null
          const outlook = { spot, gauge, forecast: coast.forecastOf(spot.id) }
          const path = `/beach/${spot.id}`
          // Never of the request: what is remembered would lead everyone to the host that one asked by.
          const href = env.publicUrl === null ? path : new URL(path, env.publicUrl).href
          return sentReady(
            c,
            deps,
            readyAnswer(Buffer.from(spotCard(outlook, now(), href)), headers),
          )
        }),
      ),
  )
  return app
}
