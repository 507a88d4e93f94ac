import { brotliCompressSync, constants } from 'node:zlib'
import { expect, it } from 'vitest'
import { seedSpots } from '../../testing/seeds'
import { coastWithSurgeSteps } from '../../tide/coast-with-surge'
import { surgeReferenceDays } from '../../tide/surge'
import { gaugeById } from '../../tide/testing/gauges'
import { constantsId } from '../../tide/tide-accuracy'
import type { CoastForecast } from '../../wire/forecast'
import type { Position, Spot } from '../../wire/spot'
import { demoModelSeas } from '../demo/demo-coast'
import { demoMarine } from '../demo/demo-marine'
import { demoSeaLevels, demoWeather } from '../demo/demo-weather'
import { hash } from '../demo/noise'
import { buildCoastForecast, withoutProfessional } from './build-coast-forecast'
import { forecastStart, waveStepHours, weatherHours } from './forecast-span'
import type { SwellTrain } from './point-hour'
import type { ModelSea } from './seas-of-models'
import { atOnce } from './steps'

/**
 * The demo coast with noise of its own at every point and hour, as a real model has from cell to cell. The smooth
 * demo coast compresses far better than a real forecast: sizes are measured on this.
 */
function noisyCoast(spots: readonly Spot[], nowMs: number): CoastForecast {
  const startAtMs = forecastStart(nowMs)
  const seed = (position: Position) =>
    Math.round(position.latitude * 1000) * 7919 + Math.round(position.longitude * 1000)
  const noise = (position: Position, index: number, salt: number, size: number) =>
    (hash(index, seed(position) + salt * 65_537) - 0.5) * 2 * size
  const seas = new Map<string, ModelSea[]>()
  function seasOf({ marinePoint: at }: Spot): ModelSea[] {
    if (at === null) return []
    const key = JSON.stringify(at)
    const known = seas.get(key) ?? roughSeas(at)
    seas.set(key, known)
    return known
  }
  function roughSeas(at: Position): ModelSea[] {
    const smooth = demoMarine(at, startAtMs, weatherHours + 1, waveStepHours)
    return demoModelSeas(at, smooth, nowMs, nowMs).map((sea, model) => ({
      ...sea,
      hours: sea.hours.map((hour, index) => {
        const rough = (train: SwellTrain, part: number): SwellTrain => {
          const salt = part + 100 * model
          const { heightMetres, periodSeconds, directionDegrees } = train
          return {
            heightMetres: heightMetres && heightMetres * (1 + noise(at, index, salt, 0.06)),
            periodSeconds: periodSeconds && periodSeconds + noise(at, index, salt + 1, 0.3),
            directionDegrees:
              directionDegrees && (directionDegrees + noise(at, index, salt + 2, 4)) % 360,
          }
        }
        return {
          ...hour,
          total: rough(hour.total, 1),
          primary: rough(hour.primary, 4),
          secondary: rough(hour.secondary, 7),
          windSea: rough(hour.windSea, 10),
        }
      }),
    }))
  }
  return buildCoastForecast({
    source: 'live',
    fetchedAtMs: nowMs,
    modelRunAtMs: nowMs,
    startAtMs,
    spots,
    marineOf: ({ marinePoint: at }) =>
      at && demoMarine(at, startAtMs, weatherHours + 1, waveStepHours),
    seasOf,
    weatherOf(spot) {
      const at = {
        latitude: Math.round(spot.latitude * 11) / 11,
        longitude: Math.round(spot.longitude * 11) / 11,
      }
      const hours = demoWeather(at, startAtMs, weatherHours + 1).map((hour, index) => ({
        ...hour,
        windSpeedKmh: Math.max(0, (hour.windSpeedKmh ?? 0) + noise(at, index, 13, 2.5)),
        windGustKmh: Math.max(0, (hour.windGustKmh ?? 0) + noise(at, index, 14, 4)),
        windDirectionDegrees:
          ((hour.windDirectionDegrees ?? 0) + noise(at, index, 15, 12) + 360) % 360,
        airTemperature: (hour.airTemperature ?? 0) + noise(at, index, 16, 0.5),
      }))
      return { pointKey: `${at.latitude},${at.longitude}`, hours }
    },
  })
}

const kilobytes = (value: unknown) =>
  brotliCompressSync(JSON.stringify(value), {
    // As the server compresses the pack (api/http/ready-answer.ts).
    params: { [constants.BROTLI_PARAM_QUALITY]: 10 },
  }).length / 1000

const noisy = noisyCoast(seedSpots, Date.UTC(2026, 6, 3, 20))
const whole = kilobytes(noisy)

it('the coast forecast travels small: under 95 kB with the noise of a real model, and less without what only plan holders see', () => {
  const free = kilobytes(withoutProfessional(noisy))
  expect(free).toBeLessThan(95)
  expect(whole).toBeGreaterThan(free * 1.2)
})

it('the coast forecast travels small: carries the surge of Surf Master in less than 3 kB', () => {
  const days = surgeReferenceDays + 11
  const fromMs = noisy.waveAxis.startAtMs - surgeReferenceDays * 86_400_000
  const withSurge = atOnce(
    coastWithSurgeSteps(noisy, seedSpots, {
      gaugeOf: (spot) => gaugeById(constantsId(spot.tide)),
      levelsOf: ({ marinePoint }) =>
        marinePoint && {
          pointKey: `${marinePoint.latitude},${marinePoint.longitude}`,
          hours: demoSeaLevels(marinePoint, fromMs, days * 24),
        },
    }),
  )
  expect(kilobytes(withSurge) - whole).toBeLessThan(3)
})
