import type { Spot, SpotTide } from '#domain/wire/spot'
import type { SpotCatalog } from '../coast/spot-catalog'

/** A seeded spot as an operator could have set it: by its gauge, of this class, with or without heights. */
export function followGauge(
  catalog: SpotCatalog,
  spotId: number,
  changes: Pick<SpotTide, 'reliability'> & Partial<SpotTide>,
): Spot {
  const spot = catalog.spotById.get(spotId)
  if (!spot) throw new Error(`no spot ${spotId}`)
  const changed: Spot = { ...spot, tide: { ...spot.tide, source: 'gauge', ...changes } }
  catalog.spots = catalog.spots.map((one) => (one.id === spotId ? changed : one))
  catalog.spotById = new Map(catalog.spots.map((one) => [one.id, one]))
  return changed
}
