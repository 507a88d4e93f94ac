import { distanceKm } from '#domain/geo/distance-km'
import { fromWestToEast } from '#domain/rating/best-window-by-coast'
import { byName } from '#domain/spot/by-name'
import type { Position, Spot } from '#domain/wire/spot'

export const spotFilters = ['all', 'surf', 'swimming', 'both'] as const
export type SpotFilter = (typeof spotFilters)[number]

export const spotSorts = ['coast', 'name', 'distance', 'rating'] as const
export type SpotSort = (typeof spotSorts)[number]

export type SpotChoice = { filter: SpotFilter; sort: SpotSort; search: string }

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Every word of the search must start a word of the name or region: "pt add" finds Point Addis. */
export function matchesSearch(spot: Pick<Spot, 'name' | 'region'>, search: string): boolean {
  const words = plain(`${spot.name} ${spot.region}`)
    .split(' ')
    .flatMap((word) => [word, ...(shortForms[word] ?? [])])
  return plain(search)
    .split(' ')
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}

const shortForms: Record<string, readonly string[]> = {
  point: ['pt'],
  saint: ['st'],
  st: ['saint'],
  mount: ['mt'],
  beach: ['bch'],
}

/**
 * The spots to show, in order. The filter is exact, as the specification's buttons say: 'surf' is
 * the spots for surfing alone. Unknown ratings stand last; equal ones by name.
 * @param here needed for 'distance'; without it the order is by name
 * @param scoreOf the rating now, 0 to 10, null when there is none
 */
export function chooseSpots(
  spots: readonly Spot[],
  { filter, sort, search }: SpotChoice,
  here: Position | null,
  scoreOf: (spotId: number) => number | null,
): Spot[] {
  const shown = spots.filter(
    (spot) =>
      (filter === 'all' || spot.beachType === filter) &&
      (search.trim() === '' || matchesSearch(spot, search)),
  )
  return shown.sort((a, b) => order(sort, here, scoreOf, a, b) || byName(a, b))
}

function order(
  sort: SpotSort,
  here: Position | null,
  scoreOf: (spotId: number) => number | null,
  a: Spot,
  b: Spot,
): number {
  if (sort === 'distance' && here !== null) return distanceKm(here, a) - distanceKm(here, b)
  if (sort === 'coast') return fromWestToEast(a, b)
  if (sort === 'rating') return (scoreOf(b.id) ?? -1) - (scoreOf(a.id) ?? -1)
  return 0
}
