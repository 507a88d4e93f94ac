import type { ForecastHour } from '../../sea/forecast/forecast-hour'
import type { RatingWord } from '../../wire/conditions'

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

export type GoldenCase = {
  name: string
  spot: string
  hour: Partial<ForecastHour> | null
  rangePosition: number | null
  isDark?: boolean
  expected: {
    score: number | null
    word: RatingWord | null
    partial: boolean
    headline: string
    gates?: string[]
  }
}

/**
 * The rating's memory: what given hours are worth at real spots. A change here changes what every surfer sees;
 * domain, server and page tests share the table.
 */
export const goldenCases: GoldenCase[] = [
  {
    name: 'clean groundswell at Bells',
    spot: 'Bells Beach',
    hour: { surfHeightMetres: 2.6, surfPeriodSeconds: 16 },
    rangePosition: 0.4,
    expected: {
      score: 10,
      word: 'excellent',
      partial: false,
      headline: 'Excellent but big: offshore 14 km/h keeps faces clean',
      gates: ['Big surf: sets of about 3.3 m. Only for surfers who are used to that.'],
    },
  },
  {
    name: 'the same swell, smaller than Bells likes',
    spot: 'Bells Beach',
    hour: { surfHeightMetres: 1 },
    rangePosition: 0.4,
    expected: {
      score: 4.7,
      word: 'fair',
      partial: false,
      headline: 'Fair: small for this break at about 1.0 m',
    },
  },
  {
    name: 'a clean ordinary day at Torquay',
    spot: 'Torquay Surf Beach',
    hour: { surfHeightMetres: 0.9, surfPeriodSeconds: 12 },
    rangePosition: 0.4,
    expected: {
      score: 7.1,
      word: 'very-good',
      partial: false,
      headline: 'Very Good: offshore 14 km/h keeps faces clean',
    },
  },
  {
    name: 'the same day with a sea breeze',
    spot: 'Torquay Surf Beach',
    hour: {
      surfHeightMetres: 0.9,
      surfPeriodSeconds: 12,
      windSpeedKmh: 20,
      windDirectionDegrees: 150,
      windGustKmh: 30,
    },
    rangePosition: 0.4,
    expected: {
      score: 2.6,
      word: 'poor',
      partial: false,
      headline: 'Poor: onshore 20 km/h crumbles the faces',
    },
  },
  {
    name: 'the same day blown out',
    spot: 'Torquay Surf Beach',
    hour: {
      surfHeightMetres: 0.9,
      surfPeriodSeconds: 12,
      windSpeedKmh: 32,
      windDirectionDegrees: 160,
      windGustKmh: 48,
    },
    rangePosition: 0.4,
    expected: {
      score: 0.2,
      word: 'poor',
      partial: false,
      headline: 'Poor: onshore 32 km/h blows it out',
    },
  },
  {
    name: 'glassy, whatever the direction',
    spot: 'Torquay Surf Beach',
    hour: {
      surfHeightMetres: 0.9,
      surfPeriodSeconds: 12,
      windSpeedKmh: 5,
      windDirectionDegrees: 150,
      windGustKmh: 9,
    },
    rangePosition: 0.4,
    expected: {
      score: 7.1,
      word: 'very-good',
      partial: false,
      headline: 'Very Good: hardly any wind leaves it glassy',
    },
  },
  {
    name: 'short wind swell',
    spot: 'Gunnamatta',
    hour: {
      surfHeightMetres: 1.5,
      surfPeriodSeconds: 8,
      windDirectionDegrees: 45,
      surfDirectionDegrees: 225,
    },
    rangePosition: 0.4,
    expected: {
      score: 4.6,
      word: 'fair',
      partial: false,
      headline: 'Fair: 8 s wind swell has little push',
    },
  },
  {
    name: 'solid and clean at Gunnamatta',
    spot: 'Gunnamatta',
    hour: {
      surfHeightMetres: 1.9,
      surfPeriodSeconds: 15,
      windDirectionDegrees: 45,
      surfDirectionDegrees: 225,
      exposure: 1,
    },
    rangePosition: null,
    expected: {
      score: 8,
      word: 'excellent',
      partial: false,
      headline: 'Excellent: offshore 14 km/h keeps faces clean',
    },
  },
  {
    name: 'too big for a beginner beach',
    spot: 'Ocean Grove',
    hour: { surfHeightMetres: 2.9, windDirectionDegrees: 0 },
    rangePosition: 0.4,
    expected: {
      score: 1.6,
      word: 'poor',
      partial: false,
      headline: 'Poor: too big and powerful',
      gates: [
        'Sets of about 3.7 m are too big and powerful for intermediate surfers.',
        'Sets of about 3.7 m are more than this break holds: it closes out.',
      ],
    },
  },
  {
    name: 'a swell that mostly misses',
    spot: 'Torquay Surf Beach',
    hour: {
      surfHeightMetres: 0.7,
      surfDirectionDegrees: 235,
      exposure: 0.08,
      windDirectionDegrees: 260,
    },
    rangePosition: null,
    expected: {
      score: 2.6,
      word: 'poor',
      partial: false,
      headline: 'Poor: swell from the SW mostly misses this beach',
    },
  },
  {
    name: 'high tide over a mid-tide reef',
    spot: 'Bird Rock',
    hour: { surfHeightMetres: 1.7, windDirectionDegrees: 310 },
    rangePosition: 0.95,
    expected: {
      score: 4.5,
      word: 'fair',
      partial: false,
      headline: 'Fair: high tide does not suit this break, which likes mid tide',
    },
  },
  {
    name: 'mid tide on the same reef',
    spot: 'Bird Rock',
    hour: { surfHeightMetres: 1.7, windDirectionDegrees: 310 },
    rangePosition: 0.5,
    expected: {
      score: 9.2,
      word: 'excellent',
      partial: false,
      headline: 'Excellent: offshore 14 km/h keeps faces clean',
    },
  },
  {
    name: 'the same reef, tide not known',
    spot: 'Bird Rock',
    hour: { surfHeightMetres: 1.7, windDirectionDegrees: 310 },
    rangePosition: null,
    expected: {
      score: 8.8,
      word: 'excellent',
      partial: true,
      headline: 'Excellent: offshore 14 km/h keeps faces clean',
    },
  },
  {
    name: 'wind not known',
    spot: 'Torquay Surf Beach',
    hour: {
      surfHeightMetres: 0.9,
      windSpeedKmh: null,
      windDirectionDegrees: null,
      windGustKmh: null,
    },
    rangePosition: 0.4,
    expected: { score: 4.9, word: 'fair', partial: true, headline: 'Fair: the wind is not known' },
  },
  {
    name: 'waves not known',
    spot: 'Torquay Surf Beach',
    hour: { surfHeightMetres: null, surfPeriodSeconds: null, exposure: null },
    rangePosition: 0.4,
    expected: {
      score: null,
      word: null,
      partial: false,
      headline: 'No rating: the waves are not known',
    },
  },
  {
    name: 'outside the forecast',
    spot: 'Torquay Surf Beach',
    hour: null,
    rangePosition: 0.4,
    expected: {
      score: null,
      word: null,
      partial: false,
      headline: 'No rating: the waves are not known',
    },
  },
  {
    name: 'a gale',
    spot: 'Johanna Beach',
    hour: { surfHeightMetres: 2.2, windSpeedKmh: 62, windGustKmh: 85, windDirectionDegrees: 34 },
    rangePosition: null,
    expected: {
      score: 2,
      word: 'poor',
      partial: false,
      headline: 'Poor: gale-force wind',
      gates: ['Wind reaches gale force (85 km/h). Stay out of the water.'],
    },
  },
  {
    name: 'before dawn',
    spot: 'Torquay Surf Beach',
    hour: { surfHeightMetres: 1.1 },
    rangePosition: 0.4,
    isDark: true,
    expected: {
      score: 3.9,
      word: 'poor',
      partial: false,
      headline: 'Poor: dark',
      gates: ['It is dark.'],
    },
  },
  {
    name: 'flat',
    spot: 'Seaspray',
    hour: {
      surfHeightMetres: 0.2,
      surfPeriodSeconds: 8,
      surfDirectionDegrees: 225,
      exposure: 0.1,
      windDirectionDegrees: 316,
    },
    rangePosition: null,
    expected: {
      score: 0.2,
      word: 'poor',
      partial: false,
      headline: 'Flat',
    },
  },
  {
    name: 'a calm bay',
    spot: 'St Kilda',
    hour: {
      waveHeightMetres: 0,
      surfHeightMetres: 0,
      surfPeriodSeconds: null,
      exposure: null,
      windSpeedKmh: 4,
    },
    rangePosition: 0.5,
    expected: { score: null, word: null, partial: false, headline: 'Flat: a swimming beach' },
  },
  {
    name: 'a rough bay',
    spot: 'St Kilda',
    hour: {
      waveHeightMetres: 0.9,
      surfHeightMetres: 0.8,
      surfPeriodSeconds: 4,
      exposure: 1,
      windSpeedKmh: 36,
      windDirectionDegrees: 210,
      windGustKmh: 50,
    },
    rangePosition: 0.5,
    expected: { score: null, word: null, partial: false, headline: 'Choppy for a swimming beach' },
  },
]
