import type { Position } from '../wire/spot'
import { distanceKm } from './bearings'

/** The `count` spots nearest to `from`, nearest first; equal distances keep the given order. */
export function nearestSpots<S extends Position>(
  from: Position,
  spots: readonly S[],
  count: number,
): { spot: S; distanceKm: number }[] {
  return spots
    .map((spot) => ({ spot, distanceKm: distanceKm(from, spot) }))
    .sort((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, count)
}
