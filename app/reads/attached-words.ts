import { compassPoint } from '#domain/geo/bearings'
import { formatHeight, formatPeriod, formatSpeed } from '#domain/units/format'
import type { UnitSystem } from '#domain/units/unit-system'
import type { AttachedConditions } from '#domain/wire/surf-log'

/** The conditions of a surf in one line: 'Swell 1.8 m at 14 s from SW, wind 12 km/h N, tide rising'. */
export function attachedWords(conditions: AttachedConditions | null, units: UnitSystem): string {
  if (!conditions) return 'No conditions were known.'
  const parts = [swell(conditions, units), wind(conditions, units), tide(conditions)]
  const words = parts.filter(Boolean).join(', ')
  if (words === '') return 'No conditions were known.'
  return conditions.source === 'demo' ? `${words} (demo data)` : words
}

function swell(conditions: AttachedConditions, units: UnitSystem): string | null {
  const { waveHeightMetres, wavePeriodSeconds, waveDirectionDegrees } = conditions
  if (waveHeightMetres === null) return null
  const height = formatHeight(waveHeightMetres, units)
  const period = formatPeriod(wavePeriodSeconds)
  return [
    `Waves ${height.value} ${height.unit}`,
    wavePeriodSeconds !== null && `at ${period.value} ${period.unit}`,
    waveDirectionDegrees !== null && `from ${compassPoint(waveDirectionDegrees)}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function wind({ windSpeedKmh, windDirectionDegrees }: AttachedConditions, units: UnitSystem) {
  if (windSpeedKmh === null) return null
  const { value, unit } = formatSpeed(windSpeedKmh, units)
  const point = windDirectionDegrees === null ? '' : ` ${compassPoint(windDirectionDegrees)}`
  return `wind ${value} ${unit}${point}`
}

const tide = ({ tideTrend }: AttachedConditions) => tideTrend && `tide ${tideTrend}`
