import { wholeParts } from '../../whole-parts'
import type { SeaParts } from '../forecast/point-hour'

export type Dominance = Record<keyof SeaParts, number | null>

/**
 * Each train's share of the sea's energy in whole percent (energy goes with the square of height); those of known trains
 * add up to 100. Null where the train is not known; 0 where it is known to be flat; all null when the whole sea is flat or
 * unknown.
 */
export function dominance({ primary, secondary, windSea }: SeaParts): Dominance {
  const trains = [primary, secondary, windSea]
  const energies = trains.map(({ heightMetres }) => (heightMetres ?? 0) ** 2)
  const sum = energies.reduce((total, energy) => total + energy, 0)
  if (sum === 0) return { primary: null, secondary: null, windSea: null }
  const percents = wholeParts(
    energies.map((energy) => (100 * energy) / sum),
    100,
  )
  const [a, b, c] = trains.map(({ heightMetres }, at) =>
    heightMetres === null ? null : percents[at]!,
  )
  return { primary: a!, secondary: b!, windSea: c! }
}
