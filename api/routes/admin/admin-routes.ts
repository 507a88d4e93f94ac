import { Hono } from 'hono'
import type { RouteParts } from '../parts'
import { alertDeskRoutes } from './alert-desk-routes'
import { adminAuditRoutes } from './audit-routes'
import { beachRoutes } from './beach-routes'
import { adminCarouselRoutes } from './carousel-routes'
import { limitChanges } from './change-limit'
import { adminContainerRoutes } from './container-routes'
import { countRoutes } from './count-routes'
import { deskRoutes } from './desk-routes'
import { adminDocumentRoutes } from './document-routes'
import { adminFeedbackRoutes } from './feedback-routes'
import { freshnessRoutes } from './freshness-routes'
import { noticeRoutes } from './notice-routes'
import { observationRoutes } from './observation-routes'
import { adminReportRoutes } from './report-routes'
import { uploadRoutes } from './upload-routes'
import { adminUserRoutes } from './user-routes'

/** Everything under `/api/admin`. Each route asks for its role itself, first. */
export function adminRoutes(parts: RouteParts): Hono {
  const app = new Hono()
  app.use(limitChanges(parts))
  app.route('/', adminUserRoutes(parts))
  app.route('/', countRoutes(parts))
  app.route('/', deskRoutes(parts))
  app.route('/', adminCarouselRoutes(parts))
  app.route('/', adminContainerRoutes(parts))
  app.route('/', adminAuditRoutes(parts))
  app.route('/', adminDocumentRoutes(parts))
  app.route('/', adminFeedbackRoutes(parts))
  app.route('/', adminReportRoutes(parts))
  app.route('/', beachRoutes(parts))
  app.route('/', uploadRoutes(parts))
  app.route('/', freshnessRoutes(parts))
  app.route('/', alertDeskRoutes(parts))
  app.route('/', noticeRoutes(parts))
  app.route('/', observationRoutes(parts))
  return app
}
