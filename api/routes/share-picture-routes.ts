import { type Context, Hono } from 'hono'
import type { Picture } from '#domain/drawing/picture'
import { spotPicture } from '#domain/drawing/spot-picture'
import { constantsId } from '#domain/tide/tide-source'
import { pictureCalls } from '#domain/wire/pictures'
import { problem } from '../problem'
import { chooseAnswer, toResponse } from '../ready-answer'
import { accuracyPicture } from '../share-pictures/accuracy-picture'
import { createSharePictures } from '../share-pictures/share-pictures'
import { noLiveData, type RouteDeps, withSpot } from './deps'
import { mountCall } from './mount-call'

/** A shared link is looked at by the servers of chats: a quarter of an hour is as old as what is drawn. */
const caching = 'public, max-age=900, stale-while-revalidate=900, stale-if-error=86400'

/** The pictures that shared links unfold to. They are everybody's: no plan and no person changes them. */
export function sharePictureRoutes(deps: RouteDeps): Hono {
  const { now, spotCatalog, forecastStore } = deps
  const pictures = createSharePictures({
    now,
    revision: () => forecastStore.revision() + spotCatalog.revision(),
    draw: (picture) => deps.background.run('drawPicture', picture),
    headers: {
      ...deps.json,
      'Content-Type': 'image/png',
      'Cache-Control': caching,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      Vary: 'Accept-Encoding',
    },
  })
  const coastNow = () => forecastStore.current({ live: true, plan: 'free' })
  const app = new Hono()

  async function sentPicture(c: Context, name: string, make: () => Picture): Promise<Response> {
    const ready = await pictures.at(name, make)
    if (ready === null) {
      const message = 'Too many pictures are asked for at once. Please try again in a minute.'
      return problem(503, 'try-later', message, { headers: { 'Retry-After': '60' } })
    }
    return toResponse(
      chooseAnswer(ready, {
        method: c.req.method,
        acceptEncoding: null,
        ifNoneMatch: c.req.header('if-none-match'),
      }),
    )
  }

  mountCall(
    app,
    pictureCalls.shareSpot,
    { summary: 'A spot’s surf as a picture of 1200×630 for links to it', errors: [400, 404, 503] },
    (c, asked) =>
      withSpot(deps, asked.params.id, (spot) =>
        sentPicture(c, `spot ${spot.id}`, () => {
          const gauge = spotCatalog.gaugeById.get(constantsId(spot.tide)) ?? null
          return spotPicture(spot, gauge, coastNow()?.forecastOf(spot.id) ?? null, now())
        }),
      ),
  )

  mountCall(
    app,
    pictureCalls.shareAccuracy,
    { summary: 'How good the forecast was, as a picture of 1200×630', errors: [503] },
    (c) => {
      const coast = coastNow()
      if (!coast) return noLiveData()
      const { observations } = coast.observations
      return sentPicture(c, 'accuracy', () => accuracyPicture(observations))
    },
  )
  return app
}
