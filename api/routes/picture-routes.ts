import { Hono } from 'hono'
import { pictureBytes } from '#db/server/pictures'
import { pictureCalls } from '#domain/wire/pictures'
import { problem } from '../problem'
import type { RouteDeps } from './deps'
import { mountCall } from './mount-call'

/** Pictures of beaches that operators have uploaded. An address names one picture for good. */
export function pictureRoutes(deps: RouteDeps): Hono {
  const app = new Hono()
  mountCall(
    app,
    pictureCalls.uploaded,
    { summary: 'An uploaded picture, 640 or 1600 pixels wide at most', errors: [400, 404] },
    async (c, asked) => {
      const { pictureId, width } = asked.params
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
