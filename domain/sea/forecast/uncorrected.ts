import { hourMs } from '../../time/durations'
import type { ForecastHour, SpotForecast } from './forecast-hour'
import type { SwellTrain } from './point-hour'

/** A measurement older than this corrects nothing: by then the sea is another. */
export const correctsForMs = 6 * hourMs
/** Breaking height goes with the height at sea to this power (Komar & Gaughan 1972). */
const breakingPower = 0.8

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

const models = new WeakMap<SpotForecast, SpotForecast>()

/**
 * A stored forecast as it stands at an instant: with no signal its measurement grows old, and from then on the hours are
 * the model's own. The same answer for the same forecast.
 */
export function forecastStandingAt(forecast: SpotForecast, nowMs: number): SpotForecast {
  const { correctedAtMs, correctedBy, ...rest } = forecast
  if (correctedAtMs === undefined || nowMs - correctedAtMs <= correctsForMs) return forecast
  const known = models.get(forecast)
  if (known) return known
  const model = { ...rest, correctedUntilMs: correctedAtMs + correctsForMs }
  const plain = { ...model, hours: forecast.hours.map(uncorrectedHour) }
  models.set(forecast, plain)
  return plain
}
