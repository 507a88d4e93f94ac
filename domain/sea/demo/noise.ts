/** A number from 0 up to 1 that depends on nothing but its two whole-number arguments. */
export function hash(index: number, salt: number): number {
  let h = Math.imul(index | 0, 0x9e3779b1) ^ Math.imul(salt | 0, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return ((h ^ (h >>> 16)) >>> 0) / 2 ** 32
}

/** Smooth noise from -1 to 1 along a line, with one random value per whole number. */
export function smoothNoise(x: number, salt: number): number {
  const before = Math.floor(x)
  const part = x - before
  const eased = part * part * (3 - 2 * part)
  const a = hash(before, salt)
  return 2 * (a + (hash(before + 1, salt) - a) * eased) - 1
}
