import { lazy } from 'react'
import { hasRole, type Role } from '#domain/wire/roles'
import type { AdminRoute, AdminScreen } from './admin-route'
import words from './admin-screens.json'
import { CodeNeedsSignal } from './admin-states'

/** Every screen of the administration (accounts 3), in the order of Quick Navigation: its title, and what it is for. */
type ScreenId = keyof typeof words

/** The code of each: a chunk of its own, whose file begins with `admin-`, so that no phone keeps it. */
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

/** What Chromium, Firefox and Safari say of a script, and the bundler of a style sheet, that did not come. */
const isMissingCode = /dynamically imported module|importing a module script|unable to preload/i

/** The code of admin screens is not kept on the phone: without signal it cannot be had. */
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

/** The way from the app down to a screen, the screen last. */
export const trailTo = (route: AdminRoute): AdminRoute[] =>
  route.parent === null ? [route] : [...trailTo(adminRoute(route.parent)), route]

/** Where Back leads: the parent page, the admin panel or the app. */
export function backTarget({ parent }: AdminRoute): { path: string; label: string } {
  if (parent === null) return { path: '/', label: 'Back to App' }
  const { path, title } = adminRoute(parent)
  return { path, label: `Back to ${parent === 'dashboard' ? 'Admin Panel' : title}` }
}

/**
 * The same pages beside every screen, itself among them: the panel, what stands under it and what stands under the screen,
 * so far as this role may open them, in the registry's order.
 */
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
