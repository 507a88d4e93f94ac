import { hourMs } from '../../time/durations'
import type { CoastForecast } from '../../wire/forecast'
import type { Position, Spot } from '../../wire/spot'
import { type CoastSources, coastForecastSteps } from '../forecast/build-coast-forecast'
import { forecastStart, waveStepHours, weatherHours } from '../forecast/forecast-span'
import type { MarineHour, WeatherHour } from '../forecast/point-hour'
import type { ModelSea } from '../forecast/seas-of-models'
import { atOnce, type Steps } from '../forecast/steps'
import { demoMarine } from './demo-marine'
import { demoModelSeas } from './demo-wave-models'
import { demoWeather } from './demo-weather'

/** As far ahead of its run as the longest of the real wave models. */
const knownWaveHours = 384
const runEveryHours = 6

/** About 10 km: neighbours share one wind, as they share a cell of the real model. */
const gridPoint = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 10) / 10,
  longitude: Math.round(longitude * 10) / 10,
})
const keyOf = ({ latitude, longitude }: Position) => `${latitude},${longitude}`

/**
 * A whole coast of demo data, always marked `source: 'demo'`: the same spots and the same hour give the
 * same forecast, byte for byte.
 */
export const demoCoast = (asked: DemoCoastAsked): CoastForecast => atOnce(demoCoastSteps(asked))

type DemoCoastAsked = { nowMs: number } & Pick<
  CoastSources,
  'spots' | 'correctionOf' | 'learnedFactor'
>

/** The same, a spot a step. */
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
