import { Hono } from 'hono'
import { surfPhotoOf } from '#db/server/surf-photos'
import { surfPhotoCalls } from '#domain/wire/surf-photo'
import { requireOwn } from '../auth/session'
import { problem } from '../problem'
import type { RouteDeps } from './deps'
import { mountCall } from './mount-call'
import { personal } from './personal-deps'

/**
 * The photos of a person's surf log, shown to that person alone. No cache keeps them, the browser's neither: the phone
 * has them in its own store, which signing out empties.
 */
export function surfPhotoRoutes(deps: RouteDeps): Hono {
  const app = new Hono()
  mountCall(
    app,
    surfPhotoCalls.read,
    { summary: 'The photo of a logged surf', errors: [400, 401, 403, 404] },
    async (c, { params, query }) => {
      const { user } = requireOwn(c, params.userId)
      const asked = { id: params.surfId, tag: query.tag }
      const photo = await surfPhotoOf(deps.database, user.id, asked)
      if (!photo) return problem(404, 'no-picture', 'There is no such photo.')
      return c.body(photo.bytes, 200, { ...personal(deps), 'Content-Type': photo.contentType })
    },
  )
  return app
}
