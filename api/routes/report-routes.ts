import { Hono } from 'hono'
import { reportsSince } from '#db/server/spot-reports'
import { reportCalls, reportShownMs } from '#domain/wire/surfer-report'
import { sessionOf } from '../auth/session'
import type { RouteDeps } from './deps'
import { mountCall } from './mount-call'
import { personal } from './personal-deps'

/** What surfers saw along the whole coast in the last two days. They are sent through the queue. */
export function reportRoutes(deps: RouteDeps): Hono {
  const app = new Hono()
  mountCall(
    app,
    reportCalls.list,
    { summary: 'Reports of surfers, latest first', errors: [] },
    async (c) => {
      const reader = sessionOf(c)?.user.id ?? null
      const atMs = deps.now()
      const span = { sinceMs: atMs - reportShownMs, atMs }
      const reports = await reportsSince(deps.database, span, reader)
      return c.json(reports, 200, personal(deps))
    },
  )
  return app
}
