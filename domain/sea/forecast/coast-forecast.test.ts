import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { angleBetween } from '../../places/bearings'
import { anyNumber } from '../../testing/any-number'
import { demoCoast } from '../../testing/demo-coast'
import { seedSpot } from '../../testing/seeds'
import { hourMs } from '../../time/durations'
import { coastForecast } from '../../wire/forecast'
import { buildCoastForecast, type CoastSources, toldExposures } from './build-coast-forecast'
import { decodeSpotForecast } from './decode-spot-forecast'
import { waveHours, weatherHours } from './forecast-span'
import { hourBetween } from './hour-at'
import { between, hourly } from './interpolate'
import type { MarineHour, WeatherHour } from './point-hour'
import { marineHour, train } from './testing/point-hours'
import { plentyOfExposure } from './units-of-series'

const startAtMs = Date.UTC(2026, 6, 3, 12)
const bells = seedSpot('Bells Beach')
const stKilda = seedSpot('St Kilda')

const every = <T>(count: number, of: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => of(index))
/** Of the sea, hour by hour, changed by its number. */
const sea = (change: (index: number) => Partial<MarineHour> = () => ({}), count = 265) =>
  every(count, (index) =>
    marineHour({
      atMs: startAtMs + index * hourMs,
      total: train(2, 11, 210),
      primary: train(1.8, 13, 212),
      secondary: train(0.6, 9, 180),
      windSea: train(0.4, 4, 300),
      waterTemperature: 13.4,
      ...change(index),
    }),
  )
const air = (change: Partial<WeatherHour> = {}) =>
  every(
    391,
    (index): WeatherHour => ({
      atMs: startAtMs + index * hourMs,
      windSpeedKmh: 20,
      windDirectionDegrees: 315,
      windGustKmh: 31,
      airTemperature: 14.2,
      uvIndex: 2,
      precipitationProbability: 40,
      ...change,
    }),
  )

function build(changes: Partial<CoastSources> = {}) {
  return buildCoastForecast({
    source: 'live',
    fetchedAtMs: startAtMs + 15 * hourMs,
    modelRunAtMs: null,
    startAtMs,
    spots: [bells, stKilda],
    marineOf: (spot) => (spot.marinePoint ? sea() : null),
    weatherOf: (spot) => ({ pointKey: spot.name, hours: air() }),
    ...changes,
  })
}
const bellsWith = (hours: MarineHour[]) =>
  decodeSpotForecast(build({ marineOf: () => hours }), bells.id)!.hours

it('buildCoastForecast is what the wire says, with waves every three hours and wind hourly, then every three', () => {
  const coast = build()
  expect(v.safeParse(coastForecast, coast).success).toBe(true)
  expect(coast.waveAxis.hours.slice(0, 3)).toEqual([0, 3, 6])
  expect(coast.waveAxis.hours.at(-1)).toBe(waveHours)
  expect(coast.weatherAxis.hours.slice(94, 100)).toEqual([94, 95, 96, 99, 102, 105])
  expect(coast.weatherAxis.hours.at(-1)).toBe(weatherHours)
})

it('buildCoastForecast keeps one wind for spots that share a point', () => {
  const coast = build({ weatherOf: () => ({ pointKey: 'same', hours: air() }) })
  expect(coast.weather).toHaveLength(1)
  expect(coast.spots[String(stKilda.id)]!.weather).toBe(0)
  expect(build().weather).toHaveLength(2)
})

it('buildCoastForecast writes an empty text for what is not known at all, and reads it back as unknown', () => {
  const coast = build({ marineOf: () => null })
  expect(coast.spots[String(bells.id)]!.waveHeight).toBe('')
  const forecast = decodeSpotForecast(coast, bells.id)!
  expect(forecast.hours).toHaveLength(weatherHours + 1)
  expect(forecast.hours.every(({ waveHeightMetres }) => waveHeightMetres === null)).toBe(true)
  expect(forecast.hours[0]!.windSpeedKmh).toBe(20)
})

it('decodeSpotForecast gives the numbers back, as exactly as the steps allow', () => {
  const [hour] = decodeSpotForecast(build(), bells.id)!.hours
  expect(hour).toMatchObject({
    atMs: startAtMs,
    waveHeightMetres: 2,
    wavePeriodSeconds: 11,
    waveDirectionDegrees: 210,
    windSpeedKmh: 20,
    windDirectionDegrees: 315,
    windGustKmh: 32,
    airTemperature: 14,
    waterTemperature: 13.5,
    professional: {
      primary: { heightMetres: 1.8, periodSeconds: 13, directionDegrees: 212 },
      uvIndex: 2,
      precipitationProbability: 40,
    },
  })
  expect(hour!.surfHeightMetres).toBeGreaterThan(1)
  expect(hour!.exposure).toBe(plentyOfExposure)
})

it('decodeSpotForecast says method, source and ages, and nothing of a spot it does not know', () => {
  const coast = build()
  expect(decodeSpotForecast(coast, bells.id)).toMatchObject({
    spotId: bells.id,
    method: 'model',
    source: 'live',
    modelRunAtMs: null,
    fetchedAtMs: startAtMs + 15 * hourMs,
  })
  expect(decodeSpotForecast(coast, stKilda.id)!.method).toBe('fetch')
  expect(decodeSpotForecast(coast, stKilda.id)!.hours[0]!.exposure).toBe(plentyOfExposure)
  expect(decodeSpotForecast(coast, 999)).toBeNull()
})

it("raises waves in a bay from the bay's own wind", () => {
  const southerly = air({ windDirectionDegrees: 200, windSpeedKmh: 45 })
  const coast = build({ weatherOf: () => ({ pointKey: 'a', hours: southerly }) })
  const hour = decodeSpotForecast(coast, stKilda.id)!.hours[0]!
  expect(hour.waveHeightMetres).toBeGreaterThan(0.8)
  expect(hour.waveDirectionDegrees).toBe(200)
})

it('decodeSpotForecast knows no waves after the model has run out, while the wind goes on', () => {
  const hours = bellsWith(sea(undefined, 241))
  expect(hours[240]!.waveHeightMetres).toBe(2)
  expect(hours[241]!.waveHeightMetres).toBeNull()
  expect(hours[300]!.surfHeightMetres).toBeNull()
  expect(hours[300]!.windSpeedKmh).toBe(20)
})

it('decodeSpotForecast turns directions the shorter way through north', () => {
  const hours = bellsWith(sea((index) => ({ total: train(1, 8, index % 6 === 0 ? 350 : 10) })))
  for (const { waveDirectionDegrees } of hours.slice(0, 12)) {
    expect(angleBetween(waveDirectionDegrees!, 0)).toBeLessThanOrEqual(10)
  }
})

it('decodeSpotForecast fills no gap wider than six hours', () => {
  const gap = (from: number, to: number) =>
    bellsWith(sea((index) => (index > from && index < to ? { total: train() } : {})))
  expect(gap(6, 12)[9]!.waveHeightMetres).toBe(2)
  const nine = gap(6, 15)
  expect(nine.slice(6, 16).map((hour) => hour.waveHeightMetres)).toEqual([
    2,
    ...Array<null>(8).fill(null),
    2,
  ])
})

it('decodeSpotForecast gives of a shorter time the same hours, with the one that its last instant lies before', () => {
  const coast = demoCoast({ spots: [bells, stKilda], nowMs: startAtMs + 15 * hourMs })
  for (const { id } of [bells, stKilda]) {
    const whole = decodeSpotForecast(coast, id)!
    const instants = [-1, 0, 0.5, 20, 47.5, 96, 97, 240, 389, 500]
    for (const hours of instants) {
      const untilMs = startAtMs + hours * hourMs
      const near = decodeSpotForecast(coast, id, untilMs)!
      expect(near.hours, String(hours)).toEqual(
        whole.hours.slice(0, Math.max(0, Math.ceil(hours) + 1)),
      )
      expect(hourBetween(near, untilMs)).toEqual(hourBetween(whole, untilMs))
    }
  }
})

it('decodeSpotForecast reads no text of later hours', () => {
  const coast = build()
  const waves = coast.spots[bells.id]!
  const hoursWith = (spoilt: RegExp) => {
    const broken = { ...waves, waveHeight: waves.waveHeight.replace(spoilt, 'x') }
    const spots = { ...coast.spots, [bells.id]: broken }
    return (untilMs?: number) => decodeSpotForecast({ ...coast, spots }, bells.id, untilMs)!.hours
  }
  const [late, early] = [hoursWith(/[^,]*$/), hoursWith(/^[^,]*/)]
  const soonMs = startAtMs + 48 * hourMs
  expect(() => late()).toThrow(RangeError)
  expect(late(soonMs)).toHaveLength(49)
  expect(() => early(soonMs)).toThrow(RangeError)
})

it('exposure told as plenty leaves every half-hour as far below plenty as it is', () => {
  const steps = fc.array(fc.option(anyNumber(0, 1)), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(steps, fc.constantFrom(3, 6), (known, stepHours) => {
      const offsets = known.map((_, index) => index * stepHours)
      const halfHours = (values: readonly (number | null)[]) => {
        const hours = hourly(values, offsets, offsets.at(-1)! + 1, between)
        return hours.flatMap((hour, at) => {
          const next = hours[at + 1] ?? null
          const half = hour === null || next === null ? null : between(hour, next, 0.5)
          return [hour, half].map((one) => one && Math.min(plentyOfExposure, one))
        })
      }
      expect(halfHours(toldExposures(known))).toEqual(halfHours(known))
    }),
  )
  expect(toldExposures([0.9, 0.9, 0.5, 0.2])).toEqual([0.3, 0.3, 0.5, 0.2])
})
