import { Hono } from 'hono'
import { defaultContainerOrder } from '#domain/dashboard/container-order'
import { dashboardOrder } from '#domain/wire/dashboard-order'
import { requireUser } from '../auth/session'
import { described } from './described'
import { personal } from './own-parts'
import type { RouteParts } from './parts'

/** The order of home (core experience 7). Nobody has one of their own yet: it is the built-in one. */
export function dashboardRoutes(parts: RouteParts): Hono {
  const app = new Hono()
  app.get(
    '/user/dashboard-order',
    described("The signed-in person's order of the dashboard", dashboardOrder, [401]),
    (c) => {
      requireUser(c)
      return c.json(defaultContainerOrder, 200, personal(parts))
    },
  )
  return app
}
