import { compassPoint } from '#domain/places/bearings'
import type { AttachedConditions } from '#domain/wire/surf-log'
import { formatHeight, formatPeriod, formatSpeed, withUnit } from '#domain/words/format'
import { sentenceStart } from '#domain/words/sentence'
import { formatSurfRange } from '#domain/words/surf-range'
import type { UnitSystem } from '#domain/words/unit-system'

/** The conditions of a surf in one line: 'Surf 1.4–2.3 m, waves at sea 1.8 m at 14 s from SW, wind 12 km/h N, tide rising'. */
export function attachedWords(conditions: AttachedConditions | null, units: UnitSystem): string {
  if (!conditions) return 'No conditions were known.'
  const parts = [
    surf(conditions, units),
    swell(conditions, units),
    wind(conditions, units),
    tide(conditions),
  ]
  const said = parts.filter(Boolean).join(', ')
  if (said === '') return 'No conditions were known.'
  const words = sentenceStart(said)
  // Otherwise the tide alone would look like everything that is known.
  if (conditions.surfHeightMetres === null && conditions.windSpeedKmh === null) {
    return `${words}. Surf and wind at that hour were not known.`
  }
  return conditions.source === 'demo' ? `${words} (demo data)` : words
}

function surf({ surfHeightMetres }: AttachedConditions, units: UnitSystem): string | null {
  if (surfHeightMetres === null) return null
  const { value, unit } = formatSurfRange(surfHeightMetres, units)
  return unit === '' ? `surf ${value.toLowerCase()}` : `surf ${value} ${unit}`
}

function swell(conditions: AttachedConditions, units: UnitSystem): string | null {
  const { waveHeightMetres, wavePeriodSeconds, waveDirectionDegrees } = conditions
  if (waveHeightMetres === null) return null
  return [
    `waves at sea ${withUnit(formatHeight(waveHeightMetres, units))}`,
    wavePeriodSeconds !== null && `at ${withUnit(formatPeriod(wavePeriodSeconds))}`,
    waveDirectionDegrees !== null && `from ${compassPoint(waveDirectionDegrees)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function wind({ windSpeedKmh, windDirectionDegrees }: AttachedConditions, units: UnitSystem) {
  if (windSpeedKmh === null) return null
  const point = windDirectionDegrees === null ? '' : ` ${compassPoint(windDirectionDegrees)}`
  return `wind ${withUnit(formatSpeed(windSpeedKmh, units))}${point}`
}

const tide = ({ tideTrend }: AttachedConditions) => tideTrend && `tide ${tideTrend}`
