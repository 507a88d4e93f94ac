import type { MiddlewareHandler } from 'hono'
import { hasRole } from '#domain/wire/roles'
import { sessionOf } from '../../auth/session'
import { countCall, type RouteDeps } from '../deps'
import type { Mounts } from '../mount-call'
import { alertDiagnosticsRoutes } from './alert-diagnostics-routes'
import { beachRoutes } from './beach-routes'
import { adminCarouselRoutes } from './carousel-routes'
import { adminContainerRoutes } from './container-routes'
import { adminDocumentRoutes } from './document-routes'
import { adminFeedbackRoutes, adminReportRoutes } from './inbox-routes'
import { noticeRoutes } from './notice-routes'
import { adminAuditRoutes, freshnessRoutes, observationRoutes } from './operations-routes'
import { uploadRoutes } from './upload-routes'
import { adminUserRoutes } from './user-routes'

const routes = [
  adminUserRoutes,
  adminCarouselRoutes,
  adminContainerRoutes,
  adminAuditRoutes,
  adminDocumentRoutes,
  adminFeedbackRoutes,
  adminReportRoutes,
  beachRoutes,
  uploadRoutes,
  freshnessRoutes,
  alertDiagnosticsRoutes,
  noticeRoutes,
  observationRoutes,
]

export function adminRoutes(mounts: Mounts, deps: RouteDeps): void {
  for (const mount of routes) mount(mounts, deps)
}

/**
 * More than a person does by hand, previews while typing included; a stolen session or a script that went
 * wrong is slowed down.
 */
export const adminChanges = { atOnce: 240, everyMs: 500 }

/** Rate limit for an administrator's changes, over all their devices. */
export function limitChanges(deps: Pick<RouteDeps, 'database' | 'now'>) {
  const limit: MiddlewareHandler = async (c, next) => {
    const user = sessionOf(c)?.user
    const isChange = c.req.method !== 'GET' && c.req.method !== 'HEAD'
    // Everybody else is refused by the route.
    if (isChange && user && hasRole(user.role, 'admin')) {
      const message = 'Too many changes at once. Nothing was changed; please wait a second.'
      await countCall(deps, `admin ${user.id}`, adminChanges, message)
    }
    return next()
  }
  return limit
}
