/** One observation: Σ coefficient·unknown should be `value`, give or take `sigma`. */
export type Observation = {
  terms: [unknown: number, coefficient: number][]
  value: number
  sigma: number
}

/**
 * The unknowns that fit all observations best (weighted least squares by the normal equations), and the standard error
 * of each. Every unknown must be observed, if only by a prior.
 */
export function leastSquares(
  unknowns: number,
  observations: readonly Observation[],
): { values: number[]; errors: number[] } {
  // [N | b | I], brought to [I | values | covariance] by Gauss and Jordan.
  const rows = Array.from({ length: unknowns }, (_, index) => {
    const row = new Float64Array(2 * unknowns + 1)
    row[unknowns + 1 + index] = 1
    return row
  })
  for (const { terms, value, sigma } of observations) {
    for (const [i, a] of terms) {
      for (const [j, b] of terms) rows[i]![j]! += (a * b) / sigma ** 2
      rows[i]![unknowns]! += (a * value) / sigma ** 2
    }
  }
  for (let column = 0; column < unknowns; column++) {
    const pivot = rows[column]!
    const lead = pivot[column]!
    if (lead < 1e-9) throw new Error(`unknown ${column} is not observed`)
    for (let index = 0; index < pivot.length; index++) pivot[index]! /= lead
    for (const row of rows) {
      const times = row[column]!
      if (row === pivot || times === 0) continue
      for (let index = 0; index < row.length; index++) row[index]! -= times * pivot[index]!
    }
  }
  return {
    values: rows.map((row) => row[unknowns]!),
    errors: rows.map((row, index) => Math.sqrt(row[unknowns + 1 + index]!)),
  }
}
