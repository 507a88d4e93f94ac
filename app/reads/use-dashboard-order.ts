import { storedDashboardOrder } from '#db/device/dashboard-order'
import type { ContainerPlace } from '#domain/dashboard/container-order'
import { sharedRead, useSharedRead } from './shared-read'

const stored = sharedRead(storedDashboardOrder)

/** The operator's order of home; null: the built-in one holds, undefined: the store is still being read. */
export function useDashboardOrder(): readonly ContainerPlace[] | null | undefined {
  return useSharedRead(stored)
}
