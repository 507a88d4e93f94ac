/** A constituent as a vector: amplitude in metres, turned back by its phase lag. */
export type Vector = readonly [real: number, imaginary: number]

const radians = Math.PI / 180

export const vectorOf = (amplitude: number, phaseDegrees: number): Vector => [
  amplitude * Math.cos(phaseDegrees * radians),
  -amplitude * Math.sin(phaseDegrees * radians),
]

export const amplitudeOf = ([real, imaginary]: Vector): number => Math.hypot(real, imaginary)

/** Phase lag in degrees, 0 to 360. */
export const phaseOf = ([real, imaginary]: Vector): number =>
  (Math.atan2(-imaginary, real) / radians + 360) % 360

export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1]]

export const times = (a: Vector, b: Vector): Vector => [
  a[0] * b[0] - a[1] * b[1],
  a[0] * b[1] + a[1] * b[0],
]

export const dividedBy = (a: Vector, b: Vector): Vector => {
  const size = b[0] ** 2 + b[1] ** 2
  return [(a[0] * b[0] + a[1] * b[1]) / size, (a[1] * b[0] - a[0] * b[1]) / size]
}

/** The sum of vectors, each times its weight. */
export const weighted = (parts: readonly { weight: number; of: Vector }[]): Vector =>
  parts.reduce<Vector>(
    ([real, imaginary], { weight, of }) => [real + weight * of[0], imaginary + weight * of[1]],
    [0, 0],
  )
