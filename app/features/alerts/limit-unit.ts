import type { SurfRuleLimits } from '#domain/wire/surf-rule'
import { feetPerMetre, kilometresPerMile, type UnitSystem } from '#domain/words/unit-system'

/** Display unit of a limit that is stored metric: shown = stored × `perStored`. */
export type LimitUnit = { unit: string; perStored: number; step: number }

export const heightUnits: Record<UnitSystem, LimitUnit> = {
  metric: { unit: 'm', perStored: 1, step: 0.1 },
  imperial: { unit: 'ft', perStored: feetPerMetre, step: 0.1 },
}
export const speedUnits: Record<UnitSystem, LimitUnit> = {
  metric: { unit: 'km/h', perStored: 1, step: 1 },
  imperial: { unit: 'mph', perStored: 1 / kilometresPerMile, step: 1 },
}

/** Rounds to the step, in whole steps: 2.3, not 2.3000000000000003. */
function onStep(shown: number, { step }: LimitUnit): number {
  const perUnit = Math.round(1 / step)
  return Math.round(shown * perUnit) / perUnit
}

export const shownLimit = (stored: number, unit: LimitUnit): number =>
  onStep(stored * unit.perStored, unit)

/**
 * Typed in the reader's unit, to stored units; null: no number, or outside the range as it is displayed.
 * @param range stored units
 */
export function storedLimit(
  typed: string,
  range: { min: number; max: number },
  unit: LimitUnit,
): number | null {
  const text = typed.trim().replace(',', '.')
  const value = Number(text)
  const isWithin = value >= shownLimit(range.min, unit) && value <= shownLimit(range.max, unit)
  if (text === '' || !isWithin) return null
  // Whole millimetres are precise enough to display the typed number again.
  const stored = Math.round((onStep(value, unit) / unit.perStored) * 1000) / 1000
  return Math.min(range.max, Math.max(range.min, stored))
}

/** In the order of the panel; labels and ranges of core experience 5, in stored units. */
export const numberLimits = [
  { key: 'surfHeightMin', field: 'waveHeightMin', label: 'Minimum surf height', min: 0.5, max: 10 },
  { key: 'surfHeightMax', field: 'waveHeightMax', label: 'Maximum surf height', min: 1, max: 15 },
  { key: 'windMaxKmh', field: 'windSpeedMax', label: 'Maximum wind speed', min: 0, max: 50 },
] as const

export type NumberLimit = (typeof numberLimits)[number]['key'] | 'otherWindMaxKmh'

/** The end of the track that means no limit, and the number it must not pass. */
export const limitEnds: Record<NumberLimit, { freeAt: 'min' | 'max'; other: NumberLimit }> = {
  surfHeightMin: { freeAt: 'min', other: 'surfHeightMax' },
  surfHeightMax: { freeAt: 'max', other: 'surfHeightMin' },
  otherWindMaxKmh: { freeAt: 'min', other: 'windMaxKmh' },
  windMaxKmh: { freeAt: 'max', other: 'otherWindMaxKmh' },
}

export const isWindLimit = (key: NumberLimit): boolean =>
  key === 'windMaxKmh' || key === 'otherWindMaxKmh'

export const unitOf = (key: NumberLimit, system: UnitSystem): LimitUnit =>
  (isWindLimit(key) ? speedUnits : heightUnits)[system]

/** '1.0 m', '20 km/h' */
export const limitWords = (stored: number, unit: LimitUnit): string =>
  `${shownLimit(stored, unit).toFixed(unit.step < 1 ? 1 : 0)} ${unit.unit}`

/** Stops where it meets the other number. */
export function withNumber(wanted: SurfRuleLimits, key: NumberLimit, value: number | null) {
  const { freeAt, other } = limitEnds[key]
  const end = wanted[other]
  const nearer = freeAt === 'min' ? Math.min : Math.max
  return { ...wanted, [key]: value === null || end === null ? value : nearer(value, end) }
}
