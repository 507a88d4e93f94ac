import { Link } from 'react-router-dom'
import { adminCountCalls } from '#domain/wire/admin-counts'
import { type AdminInfo, adminUserCalls } from '#domain/wire/admin-people'
import { type AdminContainer, containerCalls } from '#domain/wire/container-order'
import { hasRole, type Role } from '#domain/wire/roles'
import { containerCatalogue } from '#domain/words/containers'
import type { AdminRoute } from '../shell/admin-route'
import { AdminLoading, Answered } from '../shell/admin-states'
import { Counts, counted, WhoCard } from '../shell/layout'
import { useAdminAnswer } from '../shell/use-admin-answer'

type DashboardProps = { routes: readonly AdminRoute[] }

const builtIn = containerCatalogue.map((one) => ({ ...one, version: 1 }))

/** `/admin`: how much there is, each count leading to exactly that, and the way to each part (accounts 2). */
export function AdminDashboard(props: DashboardProps) {
  const info = useAdminAnswer(adminUserCalls.info)
  return (
    <Answered answer={info} failed="The dashboard could not be loaded">
      {(value) => <Parts info={value} {...props} />}
    </Answered>
  )
}

function Parts({ info: { currentAdmin, stats }, routes }: DashboardProps & { info: AdminInfo }) {
  const order = useAdminAnswer(containerCalls.list)
  const counted = useAdminAnswer(adminCountCalls.read).value
  const images = counted?.carouselImages ?? null
  const documents = counted?.marketingDocuments ?? null
  const counts = { beaches: counted?.beaches ?? null, images, documents, users: stats.totalUsers }
  const panels = [
    // Where the order could not be had, the built-in one stands.
    ...orderedPanels(order.value ?? builtIn, counts),
    ...otherPanels(routes, currentAdmin.role),
  ]
  return (
    <>
      <Counts
        of={[
          { label: 'Total Users', count: stats.totalUsers, to: '/admin/users' },
          { label: 'Active Users', count: stats.activeUsers, to: '/admin/users?show=active' },
          { label: 'Carousel Images', count: images, to: '/admin/carousel' },
          { label: 'Marketing Docs', count: documents, to: '/admin/sales-marketing' },
        ]}
      />
      {order.state === 'loading' ? (
        <AdminLoading />
      ) : (
        <ul
          className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(min(100%,260px),1fr))] gap-x-6 p-0"
          aria-label="Administration"
        >
          {panels.map((panel) => (
            <li key={panel.id}>
              <PanelCard panel={panel} />
            </li>
          ))}
        </ul>
      )}
      <WhoCard title="Current Session" who={currentAdmin} />
    </>
  )
}

const PanelCard = ({ panel }: { panel: Panel }) => (
  <Link
    to={panel.path}
    className="group flex h-full flex-col border-t border-line py-2 quiet no-underline"
  >
    <span className="flex flex-wrap items-baseline justify-between gap-x-2 font-display font-semibold">
      <strong className="text-20 leading-[1.5rem] text-sea group-hover:underline">
        {panel.title}
      </strong>
      {panel.badge && <span className="text-16 whitespace-nowrap">{panel.badge}</span>}
    </span>
    {panel.description}
  </Link>
)

/** Null: not known, because the list could not be had. */
type Counted = Record<'beaches' | 'images' | 'documents' | 'users', number | null>

type Panel = {
  id: string
  title: string
  description: string
  path: string
  /** `null` where nothing is counted. */
  badge: string | null
}

type Place = { path: string; count?: keyof Counted; noun?: string }

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
function orderedPanels(order: readonly AdminContainer[], counts: Counted): Panel[] {
  return order
    .filter((one) => one.kind === 'admin' && one.isActive)
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .flatMap(({ containerId, title, description }) => {
      const place = places[containerId]
      if (!place) return []
      const count = place.count ? counts[place.count] : null
      const badge = count === null ? null : counted(count, place.noun ?? '')
      return [{ id: containerId, title, description, path: place.path, badge }]
    })
}

/** Screens that no container stands for, so that hiding containers never hides the way back to them. */
export function otherPanels(routes: readonly AdminRoute[], role: Role): Panel[] {
  const placed = new Set(Object.values(places).map(({ path }) => path))
  return routes
    .filter((route) => route.inNavigation && route.parent !== null && !placed.has(route.path))
    .filter((route) => hasRole(role, route.requiredRole))
    .map(({ id, title, description, path }) => ({ id, title, description, path, badge: null }))
}
