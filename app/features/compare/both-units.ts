import type { Formatted } from '#domain/units/format'
import type { UnitSystem } from '#domain/units/unit-system'

/**
 * A number in both systems, the preferred one first: ['1.4 m', '4.6 ft'] (core experience 9). An
 * unknown number is one dash.
 */
export function bothUnits(
  format: (value: number | null, system: UnitSystem) => Formatted,
  value: number | null,
  preferred: UnitSystem,
): [first: Formatted, second: Formatted | null] {
  const other = preferred === 'metric' ? 'imperial' : 'metric'
  return [format(value, preferred), value === null ? null : format(value, other)]
}
