import type { AdminContainer } from '#domain/wire/container-order'

export type ContainerFilter = 'all' | 'admin' | 'user'

/** In the order that is shown: by place, and by name where two share one. */
export const inOrder = (containers: readonly AdminContainer[]): AdminContainer[] =>
  containers.toSorted(
    (a, b) => a.sortOrder - b.sortOrder || a.containerId.localeCompare(b.containerId),
  )

export const shownBy = (
  order: readonly AdminContainer[],
  filter: ContainerFilter,
): AdminContainer[] => order.filter((one) => filter === 'all' || one.kind === filter)

/**
 * Moves one container to the place of another. Where only one kind is shown, its containers change places
 * among themselves and those that are not shown stay where they are.
 */
export function moved(
  order: readonly AdminContainer[],
  filter: ContainerFilter,
  fromId: string,
  toId: string,
): AdminContainer[] {
  const shown = shownBy(order, filter)
  const from = shown.findIndex((one) => one.containerId === fromId)
  const to = shown.findIndex((one) => one.containerId === toId)
  const taken = shown[from]
  if (!taken || to < 0 || from === to) return [...order]
  const next = shown.toSpliced(from, 1).toSpliced(to, 0, taken)
  const waiting = [...next]
  return order.map((one) =>
    filter === 'all' || one.kind === filter ? (waiting.shift() ?? one) : one,
  )
}

export const switched = (
  order: readonly AdminContainer[],
  containerId: string,
  isActive: boolean,
): AdminContainer[] =>
  order.map((one) => (one.containerId === containerId ? { ...one, isActive } : one))

/** What is sent: every container, numbered from 1 (accounts 7). */
export const placesOf = (order: readonly AdminContainer[]) =>
  order.map(({ containerId, isActive }, index) => ({
    containerId,
    sortOrder: index + 1,
    isActive,
  }))
