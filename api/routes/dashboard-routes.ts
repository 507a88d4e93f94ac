import { Hono } from 'hono'
import { type ContainerRow, containersInOrder } from '#db/server/container-order'
import { type DashboardContainer, dashboardCalls } from '#domain/wire/dashboard-order'
import { requireUser } from '../auth/session'
import { iso } from '../iso'
import type { RouteDeps } from './deps'
import { mountCall } from './mount-call'
import { personal } from './personal-deps'

/** The panels of home for who is signed in, in the operator's order (core experience 3 and 7). */
export function dashboardRoutes(deps: RouteDeps): Hono {
  const app = new Hono()
  mountCall(
    app,
    dashboardCalls.order,
    { summary: "The signed-in person's order of the dashboard", errors: [401] },
    async (c) => {
      requireUser(c)
      const rows = await containersInOrder(deps.database, 'user')
      return c.json(rows.map(containerOf), 200, personal(deps))
    },
  )
  return app
}

const containerOf = (row: ContainerRow): DashboardContainer => ({
  id: row.id,
  containerId: row.container_id,
  title: row.title,
  description: row.description,
  icon: row.icon,
  sortOrder: row.sort_order,
  isActive: row.is_active === 1,
  createdAt: iso(row.created_at_ms),
  updatedAt: iso(row.updated_at_ms),
})
