import { Hono } from 'hono'
import { countForAdmin } from '#db/server/admin-counts'
import { adminCounts } from '#domain/wire/admin-counts'
import { requireRole } from '../../auth/session'
import type { RouteDeps } from '../deps'
import { openapi } from '../openapi'
import { personal } from '../personal-deps'

/** What the dashboard counts. */
export function countRoutes(deps: RouteDeps): Hono {
  const app = new Hono()
  app.get('/counts', openapi('How many there are', adminCounts, [401, 403]), async (c) => {
    requireRole(c, 'admin')
    return c.json(await countForAdmin(deps.database), 200, personal(deps))
  })
  return app
}
