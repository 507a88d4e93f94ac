import { join } from 'node:path'
import type { ForecastHour } from '../../sea/forecast/forecast-hour'
import { readTable } from '../../testing/read-table'

/** A forecast hour with an ordinary clean swell, changed as a test needs. */
export function goldenHour(changes: Partial<ForecastHour> = {}): ForecastHour {
  return {
    atMs: Date.UTC(2026, 6, 4, 0),
    waveHeightMetres: 2.4,
    wavePeriodSeconds: 12,
    waveDirectionDegrees: 210,
    surfHeightMetres: 0.95,
    surfPeriodSeconds: 15,
    exposure: 0.95,
    surfDirectionDegrees: 210,
    chopHeightMetres: 0.05,
    windSpeedKmh: 14,
    windDirectionDegrees: 320,
    windGustKmh: 22,
    airTemperature: 13,
    waterTemperature: 14,
    professional: null,
    ...changes,
  }
}

const columns = {
  waveHeightMetres: 'Waves',
  surfHeightMetres: 'Surf',
  surfPeriodSeconds: 'Period',
  surfDirectionDegrees: 'Swell from',
  exposure: 'Exposure',
  windDirectionDegrees: 'Wind from',
  windSpeedKmh: 'Wind',
  windGustKmh: 'Gusts',
}
const numberOr = (cell = '') => (cell === '–' ? null : Number(cell))

/** The rows of `golden-cases.md`. */
export const goldenCases = readTable(join(import.meta.dirname, '../golden-cases.md')).map(
  (row) => ({
    name: row.Name ?? '',
    spot: row.Spot ?? '',
    hour:
      row.Surf === 'none'
        ? null
        : Object.fromEntries(
            Object.entries(columns)
              .filter(([, column]) => row[column])
              .map(([field, column]) => [field, numberOr(row[column])]),
          ),
    rangePosition: numberOr(row.Tide),
    isDark: row.Dark === 'yes',
    expected: {
      score: numberOr(row.Score),
      word: row.Word === '–' ? null : (row.Word ?? ''),
      partial: row.Partial === 'yes',
      headline: row.Headline ?? '',
      gates: row.Warnings ? row.Warnings.split(' / ') : [],
    },
  }),
)
