import { Hono } from 'hono'
import { countForAdmin } from '#db/server/admin-counts'
import { adminCounts } from '#domain/wire/admin-counts'
import { requireRole } from '../../auth/session'
import { described } from '../described'
import { personal } from '../own-parts'
import type { RouteParts } from '../parts'

/** What the dashboard counts. */
export function countRoutes(parts: RouteParts): Hono {
  const app = new Hono()
  app.get('/counts', described('How many there are', adminCounts, [401, 403]), async (c) => {
    requireRole(c, 'admin')
    return c.json(await countForAdmin(parts.database), 200, personal(parts))
  })
  return app
}
