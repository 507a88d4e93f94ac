import { compassPoint } from '../geo/bearings'
import type { FactorName } from '../rating/factor'
import { groundswellSeconds } from '../rating/factor-sentences'
import { sizeBand } from '../rating/size-band'
import { formatHeightRange } from '../units/format'
import type { UnitSystem } from '../units/unit-system'
import type { BearingSector, Spot } from '../wire/spot'

/** One thing a spot asks for, in plain English without a full stop. */
export type Want = { name: FactorName; sentence: string }

/**
 * What a spot is at its best with, out of its guide and out of what the rating counts: what does not matter at a
 * spot (the swell's direction in a bay, the tide where any will do) is not asked for.
 */
export function spotWants(spot: Spot, units: UnitSystem): Want[] {
  const { minMetres, maxMetres } = sizeBand(spot)
  const size = formatHeightRange(minMetres, maxMetres, units)
  const wants: Want[] = [
    { name: 'size', sentence: `Surf of ${size.value} ${size.unit} at the beach` },
  ]
  if (spot.marinePoint !== null) {
    if (spot.bestSwellDirections.length > 0) {
      wants.push({
        name: 'direction',
        sentence: `Swell from ${sectorWords(spot.bestSwellDirections)}`,
      })
    }
    wants.push({ name: 'period', sentence: `Groundswell of ${groundswellSeconds} s and longer` })
  }
  if (spot.bestWindDirections.length > 0) {
    wants.push({
      name: 'wind',
      sentence: `Wind from ${sectorWords(spot.bestWindDirections)}, or hardly any`,
    })
  }
  if (spot.bestTide !== 'all') wants.push({ name: 'tide', sentence: tides[spot.bestTide] })
  return wants
}

const tides: Record<Exclude<Spot['bestTide'], 'all'>, string> = {
  low: 'The lower half of the tide',
  mid: 'The middle of the tide',
  high: 'The upper half of the tide',
}

const sectorWords = (sectors: readonly BearingSector[]): string =>
  sectors
    .map(({ from, to }) => {
      const [first, last] = [compassPoint(from), compassPoint(to)]
      return first === last ? `the ${first}` : `${first} to ${last}`
    })
    .join(' or ')
