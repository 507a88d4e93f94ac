import type { ComponentType } from 'react'
import type { NeededRole } from '#domain/wire/roles'

/** A screen of the administration (accounts 3, admin route registry). */
export type AdminRoute = {
  id: string
  path: string
  title: string
  description: string
  /** Id of the page above; null: the app itself. */
  parent: string | null
  requiredRole: NeededRole
  /** Whether Quick Navigation offers it. */
  inNavigation: boolean
  Page: AdminScreen
}

/** Every screen is told of the others: the dashboard leads to them. */
export type AdminScreen = ComponentType<{ routes: readonly AdminRoute[] }>
