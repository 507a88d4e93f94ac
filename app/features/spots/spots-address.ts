import { parseSpotId } from '#domain/spot/spot-id'
import {
  type SpotChoice,
  type SpotFilter,
  type SpotSort,
  spotFilters,
  spotSorts,
} from './spot-list'

export type SpotsView = 'list' | 'map'

/** What the address of the spots page asks for. */
export type SpotsAddress = SpotChoice & {
  view: SpotsView
  /** The spot to scroll to and mark, from `?id=` or `?highlight=`. */
  highlightId: number | null
}

const oneOf = <T extends string>(text: string | null, choices: readonly T[], otherwise: T): T =>
  choices.find((choice) => choice === text) ?? otherwise

/** Reads `/spots?…`. A wrong or unknown value is as good as none. */
export function spotsAddress(params: URLSearchParams): SpotsAddress {
  return {
    filter: oneOf<SpotFilter>(params.get('filter'), spotFilters, 'all'),
    sort: oneOf<SpotSort>(params.get('sort'), spotSorts, 'name'),
    search: (params.get('q') ?? '').slice(0, 60),
    view: oneOf<SpotsView>(params.get('view'), ['list', 'map'], 'list'),
    highlightId: parseSpotId(params.get('highlight')) ?? parseSpotId(params.get('id')),
  }
}

/** The address with some of it changed; what is at its default is left out, so that links stay short. */
export function changedAddress(
  params: URLSearchParams,
  change: Partial<SpotsAddress>,
): URLSearchParams {
  const { filter, sort, search, view, highlightId } = { ...spotsAddress(params), ...change }
  const next = new URLSearchParams()
  if (filter !== 'all') next.set('filter', filter)
  if (sort !== 'name') next.set('sort', sort)
  if (search !== '') next.set('q', search)
  if (view !== 'list') next.set('view', view)
  if (highlightId !== null) next.set('highlight', String(highlightId))
  return next
}
