import { normaliseBearing } from './bearings'

/**
 * Open water in km along any bearing, between the rays of `openFetchKm` (every 10 degrees).
 * @param openFetchKm 36 values for bearings 0, 10, … 350
 */
export function openFetchAt(openFetchKm: readonly number[], bearing: number): number {
  const ray = normaliseBearing(bearing) / 10
  const before = Math.floor(ray) % 36
  const a = openFetchKm[before]!
  const b = openFetchKm[(before + 1) % 36]!
  return a + (b - a) * (ray - Math.floor(ray))
}

/** A spot whose longest open water is shorter than this lies in a bay. The bays have 72 km at most. */
export const bayFetchKm = 130

/**
 * True when no ocean swell belongs here: short open water in every direction and no swell named by
 * a person. Cat Bay has only 118 km of straight water, yet breaks on swell that wraps into it.
 */
export function isBay(spot: {
  openFetchKm: readonly number[]
  bestSwellDirections: readonly unknown[]
}): boolean {
  return spot.bestSwellDirections.length === 0 && Math.max(...spot.openFetchKm) < bayFetchKm
}
