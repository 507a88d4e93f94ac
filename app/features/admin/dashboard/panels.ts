import type { AdminContainer } from '#domain/wire/container-order'
import { hasRole, type Role } from '#domain/wire/roles'
import type { AdminRoute } from '../shell/admin-route'

/** Null: not known, because the list could not be had. */
export type Counts = Record<'beaches' | 'images' | 'documents' | 'users', number | null>

export type Panel = {
  id: string
  title: string
  description: string
  path: string
  /** `null` where nothing is counted. */
  badge: string | null
}

type Place = { path: string; count?: keyof Counts; noun?: string }

/** Where each container of the front page leads, and what its badge counts (accounts 2 and 3). */
const places: Record<string, Place> = {
  'beach-management': { path: '/admin/beaches', count: 'beaches', noun: 'beach' },
  'carousel-management': { path: '/admin/carousel', count: 'images', noun: 'image' },
  'user-management': { path: '/admin/users', count: 'users', noun: 'user' },
  'sales-marketing': { path: '/admin/sales-marketing', count: 'documents', noun: 'document' },
  'system-documents': { path: '/admin/system-documents' },
  documentation: { path: '/admin/help' },
}

/** The panels of the front page in the operator's order. */
export function orderedPanels(order: readonly AdminContainer[], counts: Counts): Panel[] {
  return order
    .filter((one) => one.kind === 'admin' && one.isActive)
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .flatMap(({ containerId, title, description }) => {
      const place = places[containerId]
      if (!place) return []
      const count = place.count ? counts[place.count] : null
      const badge = count === null ? null : countWords(count, place.noun ?? '')
      return [{ id: containerId, title, description, path: place.path, badge }]
    })
}

const countWords = (count: number, noun: string): string => {
  const plural = noun === 'beach' ? 'beaches' : `${noun}s`
  return `${count} ${count === 1 ? noun : plural}`
}

/** Screens that no container stands for, so that hiding containers never hides the way back to them. */
export function otherPanels(routes: readonly AdminRoute[], role: Role): Panel[] {
  const placed = new Set(Object.values(places).map(({ path }) => path))
  return routes
    .filter((route) => route.inNavigation && route.parent !== null && !placed.has(route.path))
    .filter((route) => hasRole(role, route.requiredRole))
    .map(({ id, title, description, path }) => ({ id, title, description, path, badge: null }))
}
