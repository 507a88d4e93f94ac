import { type ContainerPlace, defaultContainerOrder } from '#domain/words/container-order'

/** The parts of home in the specification's words (core experience 2 and 9). */
const containerIds = [
  'surf-conditions',
  'premium-features',
  'tide-information',
  'forecast-timeline',
  'beach-cameras',
  'nearby-spots',
  'location-sharing',
  'favorites-panel',
  'weather-info',
  'session-tracking',
] as const
export type ContainerId = (typeof containerIds)[number]

const isContainerId = (id: string): id is ContainerId =>
  (containerIds as readonly string[]).includes(id)

/**
 * The containers to draw, top down. Ids this app does not know are left out, so that a newer
 * server cannot break an older phone; one listed twice is drawn once; equal places keep their order.
 * @param order the operator's order, or null when there is none (signed out, never fetched)
 */
export function orderedContainers(order: readonly ContainerPlace[] | null): ContainerId[] {
  const ids = [...(order ?? defaultContainerOrder)]
    .filter((place) => place.isActive)
    .sort((a, b) => a.sortOrder - b.sortOrder)
    .map((place) => place.containerId)
    .filter(isContainerId)
  return [...new Set(ids)]
}
