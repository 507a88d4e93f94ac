import { Link } from 'react-router-dom'
import { adminCountCalls } from '#domain/wire/admin-operations'
import { type AdminInfo, adminUserCalls } from '#domain/wire/admin-people'
import { type AdminContainer, containerCalls } from '#domain/wire/container-order'
import { hasRole, type Role } from '#domain/wire/roles'
import { containerCatalogue } from '#domain/words/containers'
import { counted } from '#domain/words/counted'
import type { AdminRoute, AdminScreen } from '../shell/admin-route'
import { AdminLoading, Answered } from '../shell/admin-states'
import { Counts, WhoCard } from '../shell/layout'
import { useAdminAnswer } from '../shell/use-admin-answer'

const builtIn = containerCatalogue.map((one) => ({ ...one, version: 1 }))

/** `/admin` (accounts 2). */
export const AdminDashboard: AdminScreen = ({ routes }) => {
  const info = useAdminAnswer(adminUserCalls.info)
  return (
    <Answered answer={info} failed="The dashboard could not be loaded">
      {(value) => <Parts info={value} routes={routes} />}
    </Answered>
  )
}

type PartsProps = { info: AdminInfo; routes: readonly AdminRoute[] }

function Parts({ info: { currentAdmin, stats }, routes }: PartsProps) {
  const order = useAdminAnswer(containerCalls.list)
  const {
    beaches = null,
    carouselImages: images = null,
    marketingDocuments: documents = null,
  } = useAdminAnswer(adminCountCalls.read).value ?? {}
  const counts = { beaches, images, documents, users: stats.totalUsers }
  const panels = [
    // Without the stored order, the built-in one.
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
      {!order.value && !order.failure ? (
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

/** Null: not known. */
type Counted = Record<'beaches' | 'images' | 'documents' | 'users', number | null>

type Panel = Pick<AdminRoute, 'id' | 'title' | 'description' | 'path'> & {
  badge?: string
}

/** Path and counted badge by container id (accounts 2 and 3). */
const places: Record<string, readonly [path: string, count?: keyof Counted, noun?: string]> = {
  'beach-management': ['/admin/beaches', 'beaches', 'beach'],
  'carousel-management': ['/admin/carousel', 'images', 'image'],
  'user-management': ['/admin/users', 'users', 'user'],
  'sales-marketing': ['/admin/sales-marketing', 'documents', 'document'],
  'system-documents': ['/admin/system-documents'],
  documentation: ['/admin/help'],
}

const orderedPanels = (order: readonly AdminContainer[], counts: Counted): Panel[] =>
  order
    .filter((one) => one.kind === 'admin' && one.isActive)
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .flatMap(({ containerId: id, title, description }) => {
      const [path, counting, noun = ''] = places[id] ?? []
      if (!path) return []
      const count = counting === undefined ? null : counts[counting]
      return [
        { id, title, description, path, ...(count !== null && { badge: counted(count, noun) }) },
      ]
    })

/** Screens without a container: hiding containers must not hide the way back to them. */
export function otherPanels(routes: readonly AdminRoute[], role: Role): Panel[] {
  const placed = new Set(Object.values(places).map(([path]) => path))
  return routes.filter(
    ({ inNavigation, parent, path, requiredRole }) =>
      inNavigation && parent !== null && !placed.has(path) && hasRole(role, requiredRole),
  )
}
