import { compassPoint } from '../places/bearings'
import type { FactorName } from '../rating/factor'
import { periodScale } from '../rating/period-fit'
import { suitedSizes } from '../rating/size-band'
import { tideTrendWords } from '../tide/tide-words'
import type { BearingSector, Spot } from '../wire/spot'
import { formatHeightRange, withUnit } from '../words/format'
import { sentenceStart } from '../words/sentence'
import type { UnitSystem } from '../words/unit-system'

/** One thing a spot asks for, in plain English without a full stop. */
export type Want = { name: FactorName; sentence: string }

/**
 * What a spot is at its best with, out of its guide and out of what the rating counts: what does not matter at a
 * spot (the swell's direction in a bay, the tide where any will do) is not asked for.
 */
export function spotWants(spot: Spot, units: UnitSystem): Want[] {
  const { minMetres, maxMetres } = suitedSizes(spot)
  const size = withUnit(formatHeightRange(minMetres, maxMetres, units))
  const wants: Want[] = [{ name: 'size', sentence: `Surf of ${size} at the beach` }]
  if (spot.marinePoint !== null) {
    if (spot.bestSwellDirections.length > 0) {
      wants.push({
        name: 'direction',
        sentence: `Swell from ${sectorWords(spot.bestSwellDirections)}`,
      })
    }
    wants.push({
      name: 'period',
      sentence: `Swell of ${periodScale(spot).strongFromSeconds} s and longer`,
    })
  }
  if (spot.bestWindDirections.length > 0) {
    wants.push({
      name: 'wind',
      sentence: `Wind from ${sectorWords(spot.bestWindDirections)}, or hardly any`,
    })
  }
  const tide = tideWanted(spot)
  if (tide) wants.push({ name: 'tide', sentence: tide })
  return wants
}

function tideWanted({ bestTide, breaksAtTide, bestTideMoves }: Spot): string | null {
  const liked = bestTide === 'all' ? null : tides[bestTide]
  const limits = breaksAtTide && bestTide === 'all' ? limitsText(breaksAtTide) : null
  const moves = bestTideMoves ? `${tideTrendWords[bestTideMoves].within} water` : null
  const said = [liked ?? limits, moves].filter((part) => part !== null).join(', ')
  return said === '' ? null : sentenceStart(said)
}

/** Where in the tide a spot that takes any other does not break. */
export function limitsText({ from, to }: { from: number; to: number }): string {
  if (to >= 1) return 'Not dead low tide'
  return from <= 0 ? 'Not the top of the tide' : 'Neither dead low nor the top of the tide'
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
