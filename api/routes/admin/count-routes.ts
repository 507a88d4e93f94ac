import { Hono } from 'hono'
import { countForAdmin } from '#db/server/admin-counts'
import { adminCountCalls } from '#domain/wire/admin-counts'
import type { RouteDeps } from '../deps'
import { adminMount } from './mount-admin-call'

/** What the dashboard counts. */
export function countRoutes(deps: RouteDeps): Hono {
  const app = new Hono()
  const mount = adminMount(app, deps)
  mount(adminCountCalls.read, { summary: 'How many there are' }, async () => {
    return await countForAdmin(deps.database)
  })
  return app
}
