import { surfHeightRange } from '../swell/breaking-height'
import { type Formatted, formatHeight } from './format'
import type { UnitSystem } from './unit-system'

/** Under this a beach is flat to anyone who looks at it. */
const flatBelowMetres = 0.15

/** The surf as a range, '1.2–1.9 m', 'Flat', or a dash when it is not known. */
export function formatSurfRange(surfHeightMetres: number | null, system: UnitSystem): Formatted {
  const range = surfHeightRange(surfHeightMetres)
  if (range === null) return formatHeight(null, system)
  if (range.maxMetres < flatBelowMetres) return { value: 'Flat', unit: '' }
  const min = formatHeight(range.minMetres, system)
  const max = formatHeight(range.maxMetres, system)
  return {
    value: min.value === max.value ? max.value : `${min.value}–${max.value}`,
    unit: max.unit,
  }
}
