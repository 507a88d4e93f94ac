/** Weighted linear least squares, one equation at a time: only the normal equations are kept. */
export type LeastSquares = {
  /** Adds `coefficients · x = right`, known to `sigma` (a standard deviation, in the unit of `right`). */
  add: (coefficients: Float64Array, right: number, sigma: number) => void
  /** @throws when the equations do not determine every unknown */
  solve: () => Float64Array
}

export function createLeastSquares(unknowns: number): LeastSquares {
  const matrix = new Float64Array(unknowns * unknowns)
  const right = new Float64Array(unknowns)
  return {
    add(coefficients, value, sigma) {
      const weight = 1 / sigma ** 2
      for (let i = 0; i < unknowns; i++) {
        const weighted = coefficients[i]! * weight
        if (weighted === 0) continue
        right[i]! += weighted * value
        for (let j = 0; j <= i; j++) matrix[i * unknowns + j]! += weighted * coefficients[j]!
      }
    },
    solve: () => solveSymmetric(matrix.slice(), right.slice()),
  }
}

/** By Cholesky's decomposition; the lower triangle of the matrix is used up. */
function solveSymmetric(matrix: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j]!
      for (let k = 0; k < j; k++) sum -= matrix[i * size + k]! * matrix[j * size + k]!
      if (i === j) {
        if (!(sum > 0)) throw new Error('the equations do not determine every unknown')
        matrix[i * size + i] = Math.sqrt(sum)
      } else matrix[i * size + j] = sum / matrix[j * size + j]!
    }
  }
  const solution = right
  for (let i = 0; i < size; i++) {
    let sum = solution[i]!
    for (let k = 0; k < i; k++) sum -= matrix[i * size + k]! * solution[k]!
    solution[i] = sum / matrix[i * size + i]!
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = solution[i]!
    for (let k = i + 1; k < size; k++) sum -= matrix[k * size + i]! * solution[k]!
    solution[i] = sum / matrix[i * size + i]!
  }
  return solution
}
