import { surfHeightRange } from '../sea/swell/breaking-height'
import { type Formatted, formatHeight, formatHeightRange } from './format'
import type { UnitSystem } from './unit-system'

/** Under this a beach is called flat. */
const flatBelowMetres = 0.15

/** The surf as a range, '1.2–1.9 m', '4–6 ft', 'Flat', or a dash when it is not known. */
export function formatSurfRange(surfHeightMetres: number | null, system: UnitSystem): Formatted {
  return formatSurfSpan(surfHeightMetres, surfHeightMetres, system)
}

/** The same of a span of hours: from the range of its lowest surf to that of its highest, in metres. */
export function formatSurfSpan(
  lowestMetres: number | null,
  highestMetres: number | null,
  system: UnitSystem,
): Formatted {
  const low = surfHeightRange(lowestMetres)
  const high = surfHeightRange(highestMetres)
  if (low === null || high === null) return formatHeight(null, system)
  if (high.maxMetres < flatBelowMetres) return { value: 'Flat', unit: '' }
  return formatHeightRange(low.minMetres, high.maxMetres, system)
}
