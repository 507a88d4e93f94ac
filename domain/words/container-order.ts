/** One part of home and its place (core experience 3); the lowest `sortOrder` is on top. */
export type ContainerPlace = { containerId: string; sortOrder: number; isActive: boolean }

/** What a visitor sees, and anyone who has no order of their own (core experience 9). */
export const defaultContainerOrder: readonly ContainerPlace[] = [
  { containerId: 'surf-conditions', sortOrder: 7, isActive: true },
  { containerId: 'premium-features', sortOrder: 8, isActive: true },
  { containerId: 'tide-information', sortOrder: 9, isActive: true },
  { containerId: 'forecast-timeline', sortOrder: 10, isActive: true },
  { containerId: 'beach-cameras', sortOrder: 11, isActive: true },
  { containerId: 'nearby-spots', sortOrder: 12, isActive: true },
  { containerId: 'location-sharing', sortOrder: 13, isActive: true },
]
