import { hourMs } from '../../time/durations'
import type { CoastForecast } from '../../wire/forecast'
import type { Position, Spot } from '../../wire/spot'
import { type CoastSources, coastForecastSteps } from '../forecast/build-coast-forecast'
import { forecastStart, waveStepHours, weatherHours } from '../forecast/forecast-span'
import { type MarineHour, type WeatherHour, withTrains } from '../forecast/point-hour'
import type { ModelSea } from '../forecast/seas-of-models'
import type { Steps } from '../forecast/steps'
import { waveModels } from '../forecast/wave-models'
import { demoMarine } from './demo-marine'
import { demoWeather } from './demo-weather'
import { smoothNoise } from './noise'

/** As far ahead of its run as the longest of the real wave models. */
const knownWaveHours = 384
const runEveryHours = 6

/** About 10 km: neighbours share one wind, as they share a cell of the real model. */
const gridPoint = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 10) / 10,
  longitude: Math.round(longitude * 10) / 10,
})
const keyOf = ({ latitude, longitude }: Position) => `${latitude},${longitude}`

export type DemoCoastAsked = { nowMs: number } & Pick<
  CoastSources,
  'spots' | 'correctionOf' | 'learnedFactor'
>

/**
 * A whole coast of demo data, a spot a step, always marked `source: 'demo'`: the same spots and the same hour give the
 * same forecast, byte for byte.
 */
export function demoCoastSteps({ nowMs, ...asked }: DemoCoastAsked): Steps<CoastForecast> {
  const run = runEveryHours * hourMs
  const modelRunAtMs = Math.floor(nowMs / run) * run
  const startAtMs = forecastStart(nowMs)
  const waveHours = Math.floor((modelRunAtMs - startAtMs) / hourMs) + knownWaveHours + 1
  const fetchedAtMs = Math.floor(nowMs / hourMs) * hourMs
  const seas = new Map<string, { hours: MarineHour[]; models: ModelSea[] }>()
  function seaOf(spot: Spot) {
    const position = spot.marinePoint ?? spot
    const key = keyOf(position)
    const known = seas.get(key)
    if (known) return known
    const hours = demoMarine(position, startAtMs, waveHours, waveStepHours)
    const models = spot.marinePoint ? demoModelSeas(position, hours, modelRunAtMs, fetchedAtMs) : []
    const made = { hours, models }
    seas.set(key, made)
    return made
  }
  const winds = new Map<string, WeatherHour[]>()
  return coastForecastSteps({
    source: 'demo',
    // Invented afresh each hour: a demonstration is never old news.
    fetchedAtMs,
    modelRunAtMs,
    startAtMs,
    ...asked,
    marineOf: (spot) => seaOf(spot).hours,
    seasOf: (spot) => seaOf(spot).models,
    weatherOf(spot) {
      const position = gridPoint(spot)
      const pointKey = keyOf(position)
      const hours = winds.get(pointKey) ?? demoWeather(position, startAtMs, weatherHours + 1)
      winds.set(pointKey, hours)
      return { pointKey, hours }
    },
  })
}

/** Like the real ones: the first model ends ten days after its run, the others go on. */
const firstReachHours = 240
/** Shares of the height by which a model errs at once, and for each day ahead; then no further. */
const errorNow = 0.02
const errorPerDay = 0.035
const mostError = 0.45

/**
 * The demo sea as several wave models would forecast it: the further ahead, the further they lie apart. A pure function
 * of place, run and instant.
 * @param sea what the first model says, as far as the longest of them reaches
 */
export function demoModelSeas(
  position: Position,
  sea: readonly MarineHour[],
  runAtMs: number,
  fetchedAtMs: number,
): ModelSea[] {
  return waveModels.map(({ id }, place) => ({
    model: id,
    fetchedAtMs,
    runAtMs,
    hours:
      place === 0
        ? sea.filter(({ atMs }) => atMs <= runAtMs + firstReachHours * hourMs)
        : sea.map((hour) => astray(hour, position, place, (hour.atMs - runAtMs) / hourMs)),
  }))
}

function astray(
  hour: MarineHour,
  position: Position,
  place: number,
  leadHours: number,
): MarineHour {
  const days = Math.max(0, leadHours) / 24
  const size = Math.min(mostError, errorNow + errorPerDay * days)
  const noise = (salt: number) =>
    smoothNoise(hour.atMs / hourMs / 30 + position.longitude, 70 + 10 * place + salt)
  const share = 1 + size * noise(1)
  const turn = 12 * size * noise(2)
  return withTrains(hour, (train) => ({
    heightMetres: train.heightMetres === null ? null : round(train.heightMetres * share, 50),
    periodSeconds:
      train.periodSeconds === null ? null : round(train.periodSeconds * share ** 0.3, 20),
    directionDegrees:
      train.directionDegrees === null
        ? null
        : (Math.round(train.directionDegrees + turn) + 360) % 360,
  }))
}

const round = (value: number, perUnit: number) => Math.round(value * perUnit) / perUnit
