import { providerCredit } from '#domain/sea/forecast/provider-credit'
import { type SurgeHour, surgeReferenceDays } from '#domain/tide/surge'
import type { Formatted } from '#domain/words/format'
import type { UnitSystem } from '#domain/words/unit-system'

/** Steps no finer than a surge is known. */
const steps = {
  metric: { metres: 0.05, size: 5, unit: 'cm' },
  imperial: { metres: 0.0508, size: 2, unit: 'in' },
}

/** To five centimetres or two inches, with its sign; a dash when unknown. */
export function formatSurge(metres: number | null, system: UnitSystem): Formatted {
  const { metres: step, size, unit } = steps[system]
  if (metres === null) return { value: '–', unit }
  const rounded = Math.round(metres / step) * size
  const sign = rounded > 0 ? '+' : rounded < 0 ? '−' : ''
  return { value: `${sign}${Math.abs(rounded)}`, unit }
}

/** Between what the surge of a day lies; null where no hour of it is known. */
export function surgeDay(
  hours: readonly SurgeHour[],
  { startAtMs, endAtMs }: { startAtMs: number; endAtMs: number },
): { lowestMetres: number; highestMetres: number } | null {
  const known = hours.flatMap(({ atMs, metres }) =>
    metres !== null && atMs >= startAtMs && atMs < endAtMs ? [metres] : [],
  )
  if (known.length === 0) return null
  return { lowestMetres: Math.min(...known), highestMetres: Math.max(...known) }
}

/** Stands with every surge that is shown. */
export const surgeError =
  'Perhaps ±15 cm (6 in), and more in a storm. It is in none of the tide’s heights. Not for navigation.'

/** How a surge is found, from what, and what it leaves out. */
export const surgeMethod = [
  `Sea level of the Météo-France and Copernicus ocean model offshore, by ${providerCredit.name}, less the predicted tide. What is left of the daily tides is taken out with Doodson’s 39-hour filter (1928); the mean of the days known, up to ${surgeReferenceDays} before and the forecast ahead, counts as zero.`,
  'The error is our estimate, not measured against a gauge. Peaks shorter than a day are flattened, breaking waves lift the water at the beach further, and bays answer in their own way.',
]
