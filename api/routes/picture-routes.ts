import { Hono } from 'hono'
import * as v from 'valibot'
import { pictureBytes } from '#db/server/pictures'
import { problem } from '../problem'
import { validate } from '../validate'
import type { RouteDeps } from './deps'
import { openapiPicture } from './openapi'

const picturePath = v.object({
  pictureId: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  width: v.pipe(v.picklist(['640', '1600']), v.transform(Number)),
})

/** Pictures of beaches that operators have uploaded. An address names one picture for good. */
export function pictureRoutes(deps: RouteDeps): Hono {
  const app = new Hono()
  app.get(
    '/pictures/:pictureId/:width',
    openapiPicture('An uploaded picture, 640 or 1600 pixels wide at most', [400, 404]),
    validate('param', picturePath),
    async (c) => {
      const { pictureId, width } = c.req.valid('param')
      const etag = `"${pictureId}-${width}"`
      const headers = {
        ...deps.json,
        'Content-Type': 'image/webp',
        'Cache-Control': 'public, max-age=31536000, immutable',
        ETag: etag,
      }
      if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
      const bytes = await pictureBytes(deps.database, pictureId, width)
      if (!bytes) return problem(404, 'no-picture', 'There is no such picture.')
      return c.body(bytes, 200, headers)
    },
  )
  return app
}
