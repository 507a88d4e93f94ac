import type { ForecastHour } from '../forecast/forecast-hour'
import { formatSpeed, formatSurfHeight } from '../units/format'
import type { UnitSystem } from '../units/unit-system'
import type { Spot } from '../wire/spot'
import { mostlyMisses } from './factor-sentences'
import { flatBelowMetres, tooBigMetres } from './size-band'

/** A reason that holds the score down whatever the rest says. `sentence` is for people; flat has none. */
export type Gate = {
  name: 'flat' | 'missed' | 'too big' | 'gale' | 'dark'
  cap: number
  sentence: string | null
}

/** Beaufort 8 begins at 62 km/h; as a gust it is dangerous on the water too. */
export const galeKmh = 62
/** Just below 'fair': worth showing, not worth going for. */
const poor = 3.9

/** No danger in itself, so screens do not warn of it. */
export const darkSentence = 'It is dark.'

/** Every gate that is shut for an hour at a spot. */
export function shutGates(
  spot: Spot,
  hour: ForecastHour,
  isDark: boolean,
  units: UnitSystem,
): Gate[] {
  const gates: Gate[] = []
  const surf = hour.surfHeightMetres
  if (surf !== null && surf < flatBelowMetres) gates.push({ name: 'flat', cap: 1, sentence: null })
  if (surf !== null && surf > tooBigMetres[spot.difficulty]) {
    const { value, unit } = formatSurfHeight(surf, units)
    gates.push({
      name: 'too big',
      cap: poor,
      sentence: `Surf of about ${value} ${unit} is too big and powerful for ${audience[spot.difficulty]}.`,
    })
  }
  const strongest = Math.max(hour.windSpeedKmh ?? 0, hour.windGustKmh ?? 0)
  if (strongest >= galeKmh) {
    const { value, unit } = formatSpeed(strongest, units)
    gates.push({
      name: 'gale',
      cap: 2,
      sentence: `Wind reaches gale force (${value} ${unit}). Stay out of the water.`,
    })
  }
  if (hour.exposure !== null && hour.exposure < mostlyMisses && spot.marinePoint !== null) {
    gates.push({ name: 'missed', cap: poor, sentence: null })
  }
  if (isDark) gates.push({ name: 'dark', cap: poor, sentence: darkSentence })
  return gates
}

const audience: Record<Spot['difficulty'], string> = {
  beginner: 'a beginner beach',
  intermediate: 'an intermediate break',
  advanced: 'an advanced break',
  expert: 'even an expert break',
}
