import { Hono } from 'hono'
import * as v from 'valibot'
import { type ContainerRow, containersInOrder } from '#db/server/container-order'
import { type DashboardContainer, dashboardContainer } from '#domain/wire/container-order'
import { requireUser } from '../auth/session'
import { iso } from '../iso'
import type { RouteDeps } from './deps'
import { openapi } from './openapi'
import { personal } from './personal-deps'

/** The panels of home for who is signed in, in the operator's order (core experience 3 and 7). */
export function dashboardRoutes(deps: RouteDeps): Hono {
  const app = new Hono()
  app.get(
    '/user/dashboard-order',
    openapi("The signed-in person's order of the dashboard", v.array(dashboardContainer), [401]),
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
