import type { SeaParts } from '../forecast/point-hour'

export type Dominance = Record<keyof SeaParts, number | null>

/**
 * Each train's share of the sea's energy in whole percent (energy goes with the square of height).
 * Rounded so that the known shares never add up to more than 100. Null where the train is not known;
 * 0 where it is known to be flat; all null when the whole sea is flat or unknown.
 */
export function dominance({ primary, secondary, windSea }: SeaParts): Dominance {
  const energies = [primary, secondary, windSea].map((train) =>
    train.heightMetres === null ? null : train.heightMetres ** 2,
  )
  const sum = energies.reduce<number>((total, energy) => total + (energy ?? 0), 0)
  if (sum === 0) return { primary: null, secondary: null, windSea: null }
  const percents = energies.map((energy) => (energy === null ? null : (100 * energy) / sum))
  const [a, b, c] = largestRemainder(percents)
  return { primary: a ?? null, secondary: b ?? null, windSea: c ?? null }
}

/** Whole numbers that still add up to 100: the largest remainders are rounded up first. */
function largestRemainder(percents: (number | null)[]): (number | null)[] {
  const floors = percents.map((percent) => (percent === null ? null : Math.floor(percent)))
  let left = 100 - floors.reduce<number>((total, floor) => total + (floor ?? 0), 0)
  const order = percents
    .map((percent, index) => ({ index, remainder: percent === null ? -1 : percent % 1 }))
    .filter(({ remainder }) => remainder > 0)
    .sort((a, b) => b.remainder - a.remainder)
  for (const { index } of order) {
    if (left <= 0) break
    floors[index]! += 1
    left -= 1
  }
  return floors
}
