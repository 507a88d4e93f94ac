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
