/** Weighted linear least squares, one equation at a time: only the normal equations are kept. */
type LeastSquares = {
  /** Adds `coefficients · x = right`, known to `sigma` (a standard deviation, in the unit of `right`). */
  add: (coefficients: Float64Array, right: number, sigma: number) => void
  /** @throws when the equations do not determine every unknown */
  solve: () => Solution
}

export type Solution = {
  unknowns: Float64Array
  /** Of `coefficients · unknowns`, as far as the equations' own sigmas are right. */
  variance: (coefficients: Float64Array) => number
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
    solve() {
      const root = choleskyRoot(matrix, unknowns)
      return {
        unknowns: backward(root, forward(root, right)),
        variance: (coefficients) =>
          forward(root, coefficients).reduce((sum, part) => sum + part * part, 0),
      }
    },
  }
}

/** The lower triangle whose square the matrix is (Cholesky). */
function choleskyRoot(matrix: Float64Array, size: number): Float64Array {
  const root = matrix.slice()
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = root[i * size + j]!
      for (let k = 0; k < j; k++) sum -= root[i * size + k]! * root[j * size + k]!
      if (i === j) {
        if (!(sum > 0)) throw new Error('the equations do not determine every unknown')
        root[i * size + i] = Math.sqrt(sum)
      } else root[i * size + j] = sum / root[j * size + j]!
    }
  }
  return root
}

function forward(root: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const solution = right.slice()
  for (let i = 0; i < size; i++) {
    let sum = solution[i]!
    for (let k = 0; k < i; k++) sum -= root[i * size + k]! * solution[k]!
    solution[i] = sum / root[i * size + i]!
  }
  return solution
}

function backward(root: Float64Array, right: Float64Array): Float64Array {
  const size = right.length
  const solution = right.slice()
  for (let i = size - 1; i >= 0; i--) {
    let sum = solution[i]!
    for (let k = i + 1; k < size; k++) sum -= root[k * size + i]! * solution[k]!
    solution[i] = sum / root[i * size + i]!
  }
  return solution
}
