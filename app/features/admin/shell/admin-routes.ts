import type { Role } from '#domain/wire/auth'

/** Ranks of accounts 6: a screen is open to the person who has at least the rank of its role. */
const ranks: Record<Role, number> = { user: 0, admin: 1, super_admin: 2 }

export const hasRank = (role: Role, required: Role): boolean => ranks[role] >= ranks[required]

export type AdminRoute = {
  id: string
  path: string
  title: string
  description: string
  /** Id of the page above; null: the app itself. */
  parent: string | null
  requiredRole: 'admin' | 'super_admin'
  /** Whether Quick Navigation offers it. */
  inNavigation: boolean
}

/** Every screen of the administration (accounts 3, admin route registry), in the order of Quick Navigation. */
export const adminRoutes = [
  {
    id: 'dashboard',
    path: '/admin',
    title: 'Admin Dashboard',
    description: 'The product at a glance, and the way to each of its parts.',
    parent: null,
    requiredRole: 'admin',
    inNavigation: true,
  },
  {
    id: 'beaches',
    path: '/admin/beaches',
    title: 'Beach Management',
    description: 'Every beach: its guide, its picture, and what makes its rating true.',
    parent: 'dashboard',
    requiredRole: 'admin',
    inNavigation: true,
  },
  {
    id: 'carousel',
    path: '/admin/carousel',
    title: 'Carousel Management',
    description: 'The featured spots on the landing page.',
    parent: 'dashboard',
    requiredRole: 'admin',
    inNavigation: true,
  },
  {
    id: 'users',
    path: '/admin/users',
    title: 'User Management',
    description: 'Who has an account, what they may do, and who may sign in.',
    parent: 'dashboard',
    requiredRole: 'admin',
    inNavigation: true,
  },
  {
    id: 'sales-marketing',
    path: '/admin/sales-marketing',
    title: 'Sales & Marketing',
    description: 'Strategies, campaigns, analyses, reports and proposals.',
    parent: 'dashboard',
    requiredRole: 'admin',
    inNavigation: true,
  },
  {
    id: 'system-documents',
    path: '/admin/system-documents',
    title: 'System Documents',
    description: 'What the product is to do, and how it is built.',
    parent: 'dashboard',
    requiredRole: 'admin',
    inNavigation: true,
  },
  {
    id: 'feedback',
    path: '/admin/feedback',
    title: 'Feedback Inbox',
    description: 'What people wrote, and what became of it.',
    parent: 'dashboard',
    requiredRole: 'admin',
    inNavigation: true,
  },
  {
    id: 'reports',
    path: '/admin/reports',
    title: 'Spot Reports',
    description: 'What surfers reported, and what others said against it.',
    parent: 'dashboard',
    requiredRole: 'admin',
    inNavigation: true,
  },
  {
    id: 'container-order',
    path: '/admin/container-order',
    title: 'Container Order',
    description: 'Which panels the dashboards show, and in which order.',
    parent: 'dashboard',
    requiredRole: 'admin',
    inNavigation: true,
  },
  {
    id: 'freshness',
    path: '/admin/freshness',
    title: 'Freshness',
    description: 'How old every source and every spot is, and what went wrong.',
    parent: 'dashboard',
    requiredRole: 'admin',
    inNavigation: true,
  },
  {
    id: 'alerts',
    path: '/admin/alerts',
    title: 'Alert Desk',
    description: 'Who is told what and why, what became of it, and which phones cannot be reached.',
    parent: 'dashboard',
    requiredRole: 'admin',
    inNavigation: true,
  },
  {
    id: 'notices',
    path: '/admin/notices',
    title: 'Notices',
    description: 'What you tell everybody, for a while.',
    parent: 'dashboard',
    requiredRole: 'admin',
    inNavigation: true,
  },
  {
    id: 'audit',
    path: '/admin/audit',
    title: 'Audit Log',
    description: 'Every change that an administrator made, as it was before and after.',
    parent: 'dashboard',
    requiredRole: 'admin',
    inNavigation: true,
  },
  {
    id: 'help',
    path: '/admin/help',
    title: 'Admin Help',
    description: 'How to do what administrators do.',
    parent: 'dashboard',
    requiredRole: 'admin',
    inNavigation: true,
  },
] as const satisfies readonly AdminRoute[]

export type AdminRouteId = (typeof adminRoutes)[number]['id']

/** @throws Error when no screen has this id */
export function adminRoute(id: string): AdminRoute {
  const found = adminRoutes.find((route) => route.id === id)
  if (!found) throw new Error(`There is no admin screen ${id}.`)
  return found
}

/** The way from the app down to a screen, the screen last. */
export function trailTo(route: AdminRoute): AdminRoute[] {
  return route.parent === null ? [route] : [...trailTo(adminRoute(route.parent)), route]
}

/** Where Back leads: the parent page, the admin panel or the app. */
export function backTarget(route: AdminRoute): { path: string; label: string } {
  if (route.parent === null) return { path: '/', label: 'Back to App' }
  if (route.parent === 'dashboard')
    return { path: adminRoute('dashboard').path, label: 'Back to Admin Panel' }
  const parent = adminRoute(route.parent)
  return { path: parent.path, label: `Back to ${parent.title}` }
}

/**
 * The same pages beside every screen, itself among them: the panel, what stands under it and what stands under the screen,
 * so far as this role may open them, in the registry's order.
 */
export function quickNavigation(
  route: AdminRoute,
  role: Role,
  routes: readonly AdminRoute[] = adminRoutes,
): AdminRoute[] {
  return routes.filter(
    (other) =>
      other.inNavigation &&
      hasRank(role, other.requiredRole) &&
      (other.parent === null ||
        other.parent === adminRoute('dashboard').id ||
        other.parent === route.id ||
        other.parent === route.parent),
  )
}
