/** What was typed as a number on the field's steps; null when it is none or out of range. */
export function limitOf(
  typed: string,
  { min, max, step }: { min: number; max: number; step: number },
): number | null {
  const text = typed.trim().replace(',', '.')
  const value = Number(text)
  if (text === '' || !Number.isFinite(value) || value < min || value > max) return null
  // Steps of 0.1 count in tenths, so that 2.3 is not 2.3000000000000003.
  const perUnit = Math.round(1 / step)
  return Math.round(value * perUnit) / perUnit
}
