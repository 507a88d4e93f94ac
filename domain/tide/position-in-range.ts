import type { Gauge } from '../wire/gauge'

/** Where a height above LAT lies between lowest (0) and highest (1) astronomical tide of its gauge. */
export function positionInRange(gauge: Gauge, heightMetres: number): number {
  const aboveLowest = heightMetres - gauge.displayOffsetMetres - gauge.lowestMetres
  const position = aboveLowest / (gauge.highestMetres - gauge.lowestMetres)
  return Math.min(1, Math.max(0, position))
}
