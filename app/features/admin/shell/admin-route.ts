import type { ComponentType } from 'react'
import type { NeededRole } from '#domain/wire/roles'

/** Entry of the admin route registry (accounts 3). */
export type AdminRoute = {
  id: string
  path: string
  title: string
  description: string
  /** Id of the page above; null: the app itself. */
  parent: string | null
  requiredRole: NeededRole
  inNavigation: boolean
  Page: AdminScreen
}

/** The dashboard leads to the other screens. */
export type AdminScreen = ComponentType<{ routes: readonly AdminRoute[] }>
