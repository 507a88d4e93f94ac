import { Link } from 'react-router-dom'
import { containerCatalogue } from '#domain/dashboard/containers'
import type { AdminContainer } from '#domain/wire/container-order'
import type { Role } from '#domain/wire/roles'
import type { AdminRoute } from '../shell/admin-route'
import own from './dashboard.module.css'
import { type Counts, orderedPanels, otherPanels, type Panel } from './panels'

const builtIn: AdminContainer[] = containerCatalogue.map((one) => ({ ...one, version: 1 }))

type NavigationCardsProps = {
  /** Null: it could not be had, so the built-in order stands. */
  order: readonly AdminContainer[] | null
  counts: Counts
  role: Role
  routes: readonly AdminRoute[]
}

/** The way to each part of the administration. */
export function NavigationCards({ order, counts, role, routes }: NavigationCardsProps) {
  const panels = [...orderedPanels(order ?? builtIn, counts), ...otherPanels(routes, role)]
  return (
    <ul className={own.list} aria-label="Administration">
      {panels.map((panel) => (
        <li key={panel.id}>
          <PanelCard panel={panel} />
        </li>
      ))}
    </ul>
  )
}

function PanelCard({ panel }: { panel: Panel }) {
  return (
    <Link to={panel.path} className={own.card}>
      <span className={own.head}>
        <strong className={own.title}>{panel.title}</strong>
        {panel.badge && <span className={own.badge}>{panel.badge}</span>}
      </span>
      <span className={own.quiet}>{panel.description}</span>
    </Link>
  )
}
