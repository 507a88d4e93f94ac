import { Hono } from 'hono'
import type { RouteDeps } from '../deps'
import { alertDiagnosticsRoutes } from './alert-diagnostics-routes'
import { adminAuditRoutes } from './audit-routes'
import { beachRoutes } from './beach-routes'
import { adminCarouselRoutes } from './carousel-routes'
import { limitChanges } from './change-limit'
import { adminContainerRoutes } from './container-routes'
import { adminDocumentRoutes } from './document-routes'
import { adminFeedbackRoutes } from './feedback-routes'
import { freshnessRoutes } from './freshness-routes'
import { noticeRoutes } from './notice-routes'
import { observationRoutes } from './observation-routes'
import { adminReportRoutes } from './report-routes'
import { uploadRoutes } from './upload-routes'
import { adminUserRoutes } from './user-routes'

/** Everything under `/api/admin`. Each call asks for its role first (`mount-admin-call.ts`). */
export function adminRoutes(deps: RouteDeps): Hono {
  const app = new Hono()
  app.use('/admin/*', limitChanges(deps))
  app.route('/', adminUserRoutes(deps))
  app.route('/', adminCarouselRoutes(deps))
  app.route('/', adminContainerRoutes(deps))
  app.route('/', adminAuditRoutes(deps))
  app.route('/', adminDocumentRoutes(deps))
  app.route('/', adminFeedbackRoutes(deps))
  app.route('/', adminReportRoutes(deps))
  app.route('/', beachRoutes(deps))
  app.route('/', uploadRoutes(deps))
  app.route('/', freshnessRoutes(deps))
  app.route('/', alertDiagnosticsRoutes(deps))
  app.route('/', noticeRoutes(deps))
  app.route('/', observationRoutes(deps))
  return app
}
