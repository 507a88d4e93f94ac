import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { AdminPage } from '../features/admin/shell/admin-page'
import { type AdminRouteId, adminRoutes } from '../features/admin/shell/admin-routes'
import { AdminLoading } from '../features/admin/shell/admin-states'
import { NotFoundPage } from './not-found-page'

/**
 * Each screen is a chunk of its own. Its file begins with `admin-`: the worker leaves those out of what it
 * keeps on every phone. This frame is kept, to say without signal what is missing.
 */
const screens: Record<AdminRouteId, ComponentType> = {
  dashboard: lazy(async () => ({
    default: (await import('../features/admin/dashboard/admin-dashboard')).AdminDashboard,
  })),
  beaches: lazy(async () => ({
    default: (await import('../features/admin/beaches/admin-beaches')).AdminBeaches,
  })),
  carousel: lazy(async () => ({
    default: (await import('../features/admin/carousel/admin-carousel')).AdminCarousel,
  })),
  users: lazy(async () => ({
    default: (await import('../features/admin/users/admin-users')).AdminUsers,
  })),
  'sales-marketing': lazy(async () => ({
    default: (await import('../features/admin/documents/admin-documents')).AdminMarketingDocuments,
  })),
  'system-documents': lazy(async () => ({
    default: (await import('../features/admin/documents/admin-documents')).AdminSystemDocuments,
  })),
  feedback: lazy(async () => ({
    default: (await import('../features/admin/feedback/admin-feedback')).AdminFeedback,
  })),
  reports: lazy(async () => ({
    default: (await import('../features/admin/reports/admin-reports')).AdminReports,
  })),
  'container-order': lazy(async () => ({
    default: (await import('../features/admin/containers/admin-containers')).AdminContainers,
  })),
  freshness: lazy(async () => ({
    default: (await import('../features/admin/freshness/admin-freshness')).AdminFreshness,
  })),
  alerts: lazy(async () => ({
    default: (await import('../features/admin/alerts/admin-alerts')).AdminAlerts,
  })),
  notices: lazy(async () => ({
    default: (await import('../features/admin/notices/admin-notices')).AdminNotices,
  })),
  audit: lazy(async () => ({
    default: (await import('../features/admin/audit/admin-audit')).AdminAudit,
  })),
  help: lazy(async () => ({
    default: (await import('../features/admin/help/admin-help')).AdminHelp,
  })),
}

/** Everything under `/admin`. */
export function Administration() {
  return (
    <Routes>
      {adminRoutes.map((route) => {
        const Content = screens[route.id]
        return (
          <Route
            key={route.id}
            path={route.path.slice('/admin'.length)}
            element={
              <AdminPage route={route}>
                <Suspense fallback={<AdminLoading />}>
                  <Content />
                </Suspense>
              </AdminPage>
            }
          />
        )
      })}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
