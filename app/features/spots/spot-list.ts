import { byName } from '#domain/places/by-name'
import { fromWestToEast } from '#domain/rating/best-window-by-coast'
import type { Spot } from '#domain/wire/spot'
import { matchesSearch } from '../../data/shown/matches-search'
import type choices from './spot-choices.json'

/** By their names in the address; the first of each holds where none is asked for. */
type SpotFilter = keyof typeof choices.filters
export type SpotSort = keyof typeof choices.sorts

export type SpotChoice = { filter: SpotFilter; sort: SpotSort; search: string }

/**
 * The spots to show, in order, equal ones by name. The filter is exact: 'surf' is the spots for surfing alone.
 * @param scoreOf what the order goes by, the highest first; null: not known, which stands last
 */
export function chooseSpots(
  spots: readonly Spot[],
  { filter, sort, search }: SpotChoice,
  scoreOf: (spotId: number) => number | null,
): Spot[] {
  const shown = spots.filter(
    (spot) =>
      (filter === 'all' || spot.beachType === filter) &&
      (search.trim() === '' || matchesSearch(spot, search)),
  )
  if (sort === 'coast') return shown.sort((a, b) => fromWestToEast(a, b) || byName(a, b))
  const score = ({ id }: Spot) => (sort === 'name' ? 0 : (scoreOf(id) ?? unknown))
  return shown.sort((a, b) => score(b) - score(a) || byName(a, b))
}

/** Below every score, and every drive. */
const unknown = -10_000
