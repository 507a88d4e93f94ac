/** Weights of the hours 1 to 19 on either side; the hour itself has none. */
const sideWeights = [2, 1, 1, 2, 0, 1, 1, 0, 2, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1]
const weightOfAll = 2 * sideWeights.reduce((sum, weight) => sum + weight, 0)
const used = sideWeights.flatMap((weight, index) =>
  weight > 0 ? [{ weight, hours: index + 1 }] : [],
)

/**
 * Hourly levels without their daily and half-daily tides: Doodson's X0, a weighted mean of 39 hours
 * (Doodson 1928, Phil. Trans. R. Soc. A 227; IOC Manual on Sea Level Measurement and Interpretation, vol. 1).
 * It leaves under a hundredth of every main tide and most of whatever goes on for days.
 * @returns as many values; null where an hour that carries weight is unknown, so also near both ends
 */
export function withoutTide(hourlyMetres: readonly (number | null)[]): (number | null)[] {
  return hourlyMetres.map((_, index) => {
    let sum = 0
    for (const { weight, hours } of used) {
      const before = hourlyMetres[index - hours] ?? null
      const after = hourlyMetres[index + hours] ?? null
      if (before === null || after === null) return null
      sum += weight * (before + after)
    }
    return sum / weightOfAll
  })
}
