import { onceFor } from '../../once-for'
import { ageState } from '../../time/age'
import { hourMs } from '../../time/durations'
import type { Source } from '../../wire/forecast'
import { breakingPower } from '../swell/breaking-height'
import type { SeaParts, SwellTrain } from './point-hour'
import type { SeaSpread } from './seas-of-models'

/** What plan holders see besides; absent from everyone else's data. */
export type ProfessionalHour = SeaParts & {
  uvIndex: number | null
  precipitationProbability: number | null
}

/** Everything known about one spot for one hour. Null: unknown, never zero. */
export type ForecastHour = {
  atMs: number
  /** Significant height of the offshore sea (or of the bay, when the method is 'fetch'). */
  waveHeightMetres: number | null
  wavePeriodSeconds: number | null
  waveDirectionDegrees: number | null
  /** Breaking height at the beach (Komar & Gaughan 1972) and the period that carries it. */
  surfHeightMetres: number | null
  surfPeriodSeconds: number | null
  /** Share of the swell's energy that points at the beach, 0 to 1. */
  exposure: number | null
  /** Where the swell that brings most to this beach comes from; absent in older forecasts, null when not known. */
  surfDirectionDegrees?: number | null
  /** Short waves that come in besides the surf, significant height at the beach; as above. */
  chopHeightMetres?: number | null
  windSpeedKmh: number | null
  windDirectionDegrees: number | null
  windGustKmh: number | null
  airTemperature: number | null
  waterTemperature: number | null
  /** The buoy that measured it; absent: it is the model's. */
  waterMeasured?: { by: string; atMs: number }
  /** What a measurement of this stretch multiplied the wave height by; absent or null: nothing. */
  correctedShare?: number | null
  /** What the wave models make of it; absent or null: one model alone was asked, or none knows the hour. */
  spread?: SeaSpread | null
  professional: ProfessionalHour | null
}

/** Of a forecast that another phone handed over. */
export type HandedOver = {
  handedOver: {
    receivedAtMs: number
    /** The last instant of what was handed over; what lies beyond is as this phone had it. */
    untilMs: number
    /** When the server fetched what this phone had; null: it had nothing of the same source, and nothing follows. */
    beforeFetchedAtMs: number | null
  }
}

/** One spot's forecast, hour by hour, with where it came from. */
export type SpotForecast = {
  spotId: number
  source: Exclude<Source, 'computed'>
  fetchedAtMs: number
  modelRunAtMs: number | null
  method: 'model' | 'fetch'
  /** The buoy after whose measurements the next hours were corrected; absent: none. */
  correctedBy?: string
  /** When it measured; absent from older servers. */
  correctedAtMs?: number
  /** Its measurement has grown too old: since then the hours are the model's own again. */
  correctedUntilMs?: number
  /** It came from another phone; absent: from the server. */
  handedOver?: HandedOver['handedOver'] | undefined
  hours: ForecastHour[]
}

/**
 * What a forecast may be called now. Live data that has grown old is only 'stored'; a demonstration
 * is never old news. Server and phone both say this.
 */
export function forecastSource(
  { source, fetchedAtMs }: Pick<SpotForecast, 'source' | 'fetchedAtMs'>,
  nowMs: number,
): { source: 'live' | 'stored' | 'demo'; isStale: boolean } {
  if (source === 'demo') return { source, isStale: false }
  const isStale = ageState(fetchedAtMs, nowMs) === 'old'
  return { source: isStale ? 'stored' : source, isStale }
}

/** A measurement older than this corrects nothing: the sea has changed by then. */
export const correctsForMs = 6 * hourMs

/** The hour as the wave model has it, before a buoy's measurement raised or lowered its waves. */
export function uncorrectedHour(hour: ForecastHour): ForecastHour {
  const { correctedShare: share, ...rest } = hour
  if (share == null || share === 1) return rest
  const by = (height: number | null, factor: number) => (height === null ? null : height / factor)
  const train = (one: SwellTrain): SwellTrain => ({
    ...one,
    heightMetres: by(one.heightMetres, share),
  })
  const { professional, chopHeightMetres } = hour
  return {
    ...rest,
    waveHeightMetres: by(hour.waveHeightMetres, share),
    surfHeightMetres: by(hour.surfHeightMetres, share ** breakingPower),
    ...(chopHeightMetres !== undefined && { chopHeightMetres: by(chopHeightMetres, share) }),
    professional: professional && {
      ...professional,
      primary: train(professional.primary),
      secondary: train(professional.secondary),
      windSea: train(professional.windSea),
    },
  }
}

/**
 * A stored forecast as it stands at an instant: with no signal its measurement grows old, and from then on the hours are
 * the model's own. The same answer for the same forecast.
 */
export function forecastStandingAt(forecast: SpotForecast, nowMs: number): SpotForecast {
  const { correctedAtMs } = forecast
  const isTooOld = correctedAtMs !== undefined && nowMs - correctedAtMs > correctsForMs
  return isTooOld ? uncorrected(forecast) : forecast
}

const uncorrected = onceFor(({ correctedAtMs = 0, correctedBy, ...rest }: SpotForecast) => ({
  ...rest,
  correctedUntilMs: correctedAtMs + correctsForMs,
  hours: rest.hours.map(uncorrectedHour),
}))
