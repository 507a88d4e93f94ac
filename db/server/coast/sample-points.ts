import { openWaterPoint } from '#domain/places/open-water-point'
import type { Position, Spot } from '#domain/wire/spot'

export type SamplePoint = Position & { key: string; spotIds: number[] }

/**
 * The positions the provider is asked for, each once, with the spots it serves.
 * Marine: the checked point offshore (none for a bay). Weather: a point of open water off the beach
 * (see `openWaterPoint`).
 */
export function samplePoints(spots: readonly Spot[]): {
  marine: SamplePoint[]
  weather: SamplePoint[]
} {
  const marine = new Map<string, SamplePoint>()
  const weather = new Map<string, SamplePoint>()
  for (const spot of spots) {
    if (spot.marinePoint) share(marine, spot.marinePoint, spot.id)
    share(weather, openWaterPoint(spot), spot.id)
  }
  return { marine: [...marine.values()], weather: [...weather.values()] }
}

/** The key of a spot's marine point, null for a bay. */
export const marineKeyOf = (spot: Spot): string | null =>
  spot.marinePoint ? pointKeyOf(spot.marinePoint) : null

/** The key of the weather point that a spot shares with its neighbours. */
export const weatherKeyOf = (spot: Spot): string => pointKeyOf(openWaterPoint(spot))

/** How a sample point is named in every table. */
export const pointKeyOf = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(2)},${longitude.toFixed(2)}`

function share(points: Map<string, SamplePoint>, position: Position, spotId: number): void {
  const key = pointKeyOf(position)
  const known = points.get(key)
  if (known) known.spotIds.push(spotId)
  else points.set(key, { ...position, key, spotIds: [spotId] })
}
