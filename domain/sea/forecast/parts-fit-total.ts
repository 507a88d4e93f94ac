import type { SeaHour } from './point-hour'

/** Of the total's energy. A third swell that the model leaves out is less than this in all but a confused sea. */
const mostShareApart = 0.3
/** Square metres, the error of three heights stored in steps of 2 cm on a small sea. */
const roundingSquareMetres = 0.02

/**
 * Whether the parts of a sea are of the same sea as its total: their energies, the squares of their heights, add up to
 * it. A provider that fills a late model's totals from another leaves its parts old or missing. True where the parts
 * or the total are not known: there is nothing to compare.
 */
export function partsFitTotal({ total, primary, secondary, windSea }: SeaHour): boolean {
  if (total.heightMetres === null || primary.heightMetres === null) return true
  const parts = [primary, secondary, windSea].reduce(
    (sum, { heightMetres }) => sum + (heightMetres ?? 0) ** 2,
    0,
  )
  const whole = total.heightMetres ** 2
  return Math.abs(parts - whole) <= whole * mostShareApart + roundingSquareMetres
}
