import { lazy } from 'react'
import { hasRole, type Role } from '#domain/wire/roles'
import type { AdminRoute, AdminScreen } from './admin-route'
import { CodeNeedsSignal } from './admin-states'

/** Title, description and page: a chunk of its own, whose file begins with `admin-`, so that no phone keeps it. */
type Named = readonly [string, string, () => Promise<AdminScreen>]

/** Every screen of the administration (accounts 3), in the order of Quick Navigation. */
const pages = {
  dashboard: [
    'Admin Dashboard',
    'The figures at a glance, and the way to every admin page.',
    async () => (await import('../dashboard/admin-dashboard')).AdminDashboard,
  ],
  beaches: [
    'Beach Management',
    'Every beach: its guide, its picture, and the facts behind its rating.',
    async () => (await import('../beaches/admin-beaches')).AdminBeaches,
  ],
  carousel: [
    'Carousel Management',
    'The pictures of featured spots on the landing page.',
    async () => (await import('../carousel/admin-carousel')).AdminCarousel,
  ],
  users: [
    'User Management',
    'Who has an account, what they may do, and who may sign in.',
    async () => (await import('../users/admin-users')).AdminUsers,
  ],
  'sales-marketing': [
    'Sales & Marketing',
    'Strategies, campaigns, analyses, reports and proposals.',
    async () => (await import('../documents/admin-documents')).AdminMarketingDocuments,
  ],
  'system-documents': [
    'System Documents',
    'What the product must do, and how it is built.',
    async () => (await import('../documents/admin-documents')).AdminSystemDocuments,
  ],
  feedback: [
    'Feedback Inbox',
    'What people wrote, and how it was handled.',
    async () => (await import('../feedback/admin-feedback')).AdminFeedback,
  ],
  reports: [
    'Spot Reports',
    'What surfers reported, and what others flagged.',
    async () => (await import('../reports/admin-reports')).AdminReports,
  ],
  'container-order': [
    'Container Order',
    'Which panels the dashboards show, and in which order.',
    async () => (await import('../containers/admin-containers')).AdminContainers,
  ],
  freshness: [
    'Freshness',
    'How old every source and every spot is, and what went wrong.',
    async () => (await import('../freshness/admin-freshness')).AdminFreshness,
  ],
  alerts: [
    'Alert Desk',
    'Who would be alerted about what now, and why others would not.',
    async () => (await import('../alerts/admin-alerts')).AdminAlerts,
  ],
  notices: [
    'Notices',
    'Messages shown to everybody for a set time.',
    async () => (await import('../notices/admin-notices')).AdminNotices,
  ],
  audit: [
    'Audit Log',
    'Every change by an administrator, before and after.',
    async () => (await import('../audit/admin-audit')).AdminAudit,
  ],
  help: [
    'Admin Help',
    'Guides for administrators.',
    async () => (await import('../help/admin-help')).AdminHelp,
  ],
} satisfies Record<string, Named>

const routeOf = ([id, [title, description, page]]: [string, Named]): AdminRoute => ({
  id,
  path: id === 'dashboard' ? '/admin' : `/admin/${id}`,
  title,
  description,
  parent: id === 'dashboard' ? null : 'dashboard',
  requiredRole: 'admin',
  inNavigation: true,
  Page: lazy(async () => ({ default: await page().catch(withoutCode) })),
})

/** What Chromium, Firefox and Safari say of a script, and the bundler of a style sheet, that did not come. */
const isMissingCode = /dynamically imported module|importing a module script|unable to preload/i

/** The code of admin screens is not kept on the phone: without signal it cannot be had. */
function withoutCode(error: unknown): AdminScreen {
  if (error instanceof Error && isMissingCode.test(error.message)) return CodeNeedsSignal
  throw error
}

export const adminRoutes = Object.entries(pages).map(routeOf)

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
