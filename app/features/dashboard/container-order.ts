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
 * The containers to draw, top down, each once. Unknown ids are left out: a newer server must not break an older phone.
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

/**
 * Where columns start when undivided parts fill them in order, so that the tallest column is as short as can be.
 * @param heights of the parts in their order, in any one unit
 * @returns the indices of the parts that start a column, the first column's not among them
 */
export function columnStarts(heights: readonly number[], columns: number): Set<number> {
  const limits = heights.flatMap((_, from) =>
    heights.slice(from).map((_, count) => sum(heights.slice(from, from + count + 1))),
  )
  for (const limit of limits.sort((a, b) => a - b)) {
    const starts = startsWithin(heights, limit)
    if (starts && starts.size < columns) return starts
  }
  return new Set()
}

/** Null when a single part is taller than the limit. */
function startsWithin(heights: readonly number[], limit: number): Set<number> | null {
  const starts = new Set<number>()
  let filled = 0
  for (const [index, height] of heights.entries()) {
    if (height > limit) return null
    if (filled + height > limit) {
      starts.add(index)
      filled = 0
    }
    filled += height
  }
  return starts
}

const sum = (heights: readonly number[]) => heights.reduce((all, one) => all + one, 0)
