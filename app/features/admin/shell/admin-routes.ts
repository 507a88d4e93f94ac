import { lazy } from 'react'
import { hasRole, type Role } from '#domain/wire/roles'
import type { AdminRoute, AdminScreen } from './admin-route'
import words from './admin-screens.json'
import { CodeNeedsSignal } from './admin-states'

/** In the order of Quick Navigation. */
type ScreenId = keyof typeof words

/** Each a chunk whose file name begins with `admin-`, which keeps it out of the precache. */
const screens: Record<ScreenId, () => Promise<AdminScreen>> = {
  dashboard: async () => (await import('../dashboard/admin-dashboard')).AdminDashboard,
  beaches: async () => (await import('../beaches/admin-beaches')).AdminBeaches,
  carousel: async () => (await import('../carousel/admin-carousel')).AdminCarousel,
  users: async () => (await import('../users/admin-users')).AdminUsers,
  'sales-marketing': async () =>
    (await import('../documents/admin-documents')).AdminMarketingDocuments,
  'system-documents': async () =>
    (await import('../documents/admin-documents')).AdminSystemDocuments,
  feedback: async () => (await import('../feedback/admin-feedback')).AdminFeedback,
  reports: async () => (await import('../reports/admin-reports')).AdminReports,
  'container-order': async () => (await import('../containers/admin-containers')).AdminContainers,
  freshness: async () => (await import('../freshness/admin-freshness')).AdminFreshness,
  alerts: async () => (await import('../alerts/admin-alerts')).AdminAlerts,
  notices: async () => (await import('../notices/admin-notices')).AdminNotices,
  audit: async () => (await import('../audit/admin-audit')).AdminAudit,
  help: async () => (await import('../help/admin-help')).AdminHelp,
}

const routeOf = (id: ScreenId): AdminRoute => ({
  id,
  path: id === 'dashboard' ? '/admin' : `/admin/${id}`,
  ...words[id],
  parent: id === 'dashboard' ? null : 'dashboard',
  requiredRole: 'admin',
  inNavigation: true,
  Page: lazy(async () => ({ default: await screens[id]().catch(withoutCode) })),
})

/** Messages of Chromium, Firefox and Safari for a script, and of Vite for a style sheet. */
const isMissingCode = /dynamically imported module|importing a module script|unable to preload/i

/** Admin code is not precached: without signal it cannot be loaded. */
function withoutCode(error: unknown): AdminScreen {
  if (error instanceof Error && isMissingCode.test(error.message)) return CodeNeedsSignal
  throw error
}

export const adminRoutes = (Object.keys(words) as ScreenId[]).map(routeOf)

/** @throws Error when no screen has this id */
export function adminRoute(id: string): AdminRoute {
  const found = adminRoutes.find((route) => route.id === id)
  if (!found) throw new Error(`There is no admin screen ${id}.`)
  return found
}

/** From the root down to the screen itself. */
export const trailTo = (route: AdminRoute): AdminRoute[] =>
  route.parent === null ? [route] : [...trailTo(adminRoute(route.parent)), route]

export function backTarget({ parent }: AdminRoute): { path: string; label: string } {
  if (parent === null) return { path: '/', label: 'Back to App' }
  const { path, title } = adminRoute(parent)
  return { path, label: `Back to ${parent === 'dashboard' ? 'Admin Panel' : title}` }
}

/** The dashboard, its children and the screen's own, as far as the role may open them, in registry order. */
export const quickNavigation = (
  route: AdminRoute,
  role: Role,
  routes: readonly AdminRoute[] = adminRoutes,
): AdminRoute[] =>
  routes.filter(
    ({ inNavigation, requiredRole, parent }) =>
      inNavigation &&
      hasRole(role, requiredRole) &&
      [null, 'dashboard', route.id, route.parent].includes(parent),
  )
