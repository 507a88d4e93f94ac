import { Hono } from 'hono'
import * as v from 'valibot'
import { reportsSince } from '#db/server/spot-reports'
import { reportShownMs, surferReport } from '#domain/wire/spot-report'
import { sessionOf } from '../auth/session'
import { described } from './described'
import { personal } from './own-parts'
import type { RouteParts } from './parts'

/** What surfers saw along the whole coast in the last two days. They are sent through the queue. */
export function reportRoutes(parts: RouteParts): Hono {
  const app = new Hono()
  app.get(
    '/spot-reports',
    described('Reports of surfers, latest first', v.array(surferReport)),
    async (c) => {
      const reader = sessionOf(c)?.user.id ?? null
      const atMs = parts.now()
      const span = { sinceMs: atMs - reportShownMs, atMs }
      const reports = await reportsSince(parts.database, span, reader)
      return c.json(reports, 200, personal(parts))
    },
  )
  return app
}
