import fc from 'fast-check'
import { expect, it } from 'vitest'
import { angleBetween } from '../../places/bearings'
import { anyNumber } from '../../testing/any-number'
import { seedSpot } from '../../testing/seeds'
import { hourMs } from '../../time/durations'
import { arrivingFrom, hourAt, hourBetween, swellDirectionBetween } from './hour-at'
import { between, hourly, hourlySwells, type RankedSwells, turnedBetween } from './interpolate'
import { builtForecast } from './testing/built-forecast'
import { liveForecast } from './testing/live-forecast'
import { marineHour, train } from './testing/point-hours'

it('a value beyond the count tells of the hours before it alone', () => {
  expect(hourly([1, 2], [0, 3], 2, between)).toEqual([1, 1.333])
  expect(hourly([1, 2], [0, 7], 2, between)).toEqual([1, null])
  expect(hourly([], [], 2, between)).toEqual([null, null])
  expect(between(1, 2, 1 / 3)).toBe(1.333)
  expect(turnedBetween(350, 10, 0.5)).toBe(0)
})

const startAtMs = Date.UTC(2026, 6, 3, 12)
const forecast = liveForecast(1, startAtMs, 5, () => ({ windSpeedKmh: 20 }))

it('finds the hour that contains an instant, and nothing before the first and after the last', () => {
  const found = (sinceMs: number) => hourAt(forecast, startAtMs + sinceMs)?.atMs
  expect(found(-1)).toBeUndefined()
  expect([found(0), found(hourMs - 1)]).toEqual([startAtMs, startAtMs])
  expect(found(hourMs)).toBe(startAtMs + hourMs)
  expect(found(5 * hourMs - 1)).toBe(startAtMs + 4 * hourMs)
  expect(found(5 * hourMs)).toBeUndefined()
  expect(hourAt({ hours: [] }, startAtMs)).toBeNull()
})

it('goes straight between two hours and keeps unknown unknown', () => {
  const hours = [
    forecast.hours[0]!,
    { ...forecast.hours[1]!, windSpeedKmh: 30, airTemperature: null },
  ]
  const half = hourBetween({ hours }, startAtMs + hourMs / 2)!
  expect(half.windSpeedKmh).toBe(25)
  expect(half.airTemperature).toBeNull()
  expect(hourBetween({ hours }, startAtMs)).toBe(hours[0])
  expect(hourBetween({ hours }, startAtMs + 1.5 * hourMs)).toBeNull()
})

it('turns with a swell, and changes from one swell to another in the middle of the step', () => {
  expect(swellDirectionBetween(220, 232, 0.25)).toBe(223)
  expect(swellDirectionBetween(350, 10, 0.75)).toBe(5)
  const shown = [0, 0.25, 0.49, 0.5, 0.75, 1].map((part) => swellDirectionBetween(225, 100, part))
  expect(shown).toEqual([225, 225, 225, 100, 100, 100])
  expect(swellDirectionBetween(350, 30, 0.4)).toBe(350)
})

it('where older data do not say which swell arrives, the direction is that of the whole sea', () => {
  expect(arrivingFrom({ surfDirectionDegrees: 225, waveDirectionDegrees: 178 })).toBe(225)
  expect(arrivingFrom({ surfDirectionDegrees: null, waveDirectionDegrees: 178 })).toBe(178)
})

it('a south-westerly and an easterly that takes over are never shown as a swell from between them', () => {
  const torquay = seedSpot('Torquay Surf Beach')
  const startAtMs = Date.UTC(2026, 6, 3, 12)
  const sea = (index: number) => {
    const [falling, rising] = [2 - index / 12, index / 10]
    return marineHour({
      atMs: startAtMs + index * hourMs,
      total: train(Math.hypot(falling, rising), 10, 178),
      primary: train(falling, 12, 225),
      secondary: train(rising, 10, 100),
      windSea: train(0),
    })
  }
  const forecast = builtForecast(torquay, startAtMs, {
    marineOf: () => Array.from({ length: 24 }, (_, index) => sea(index)),
  })
  const named = Array.from({ length: 43 }, (_, half) =>
    arrivingFrom(hourBetween(forecast, startAtMs + (half * hourMs) / 2)!),
  )
  const isNear = (degrees: number) => (one: number | null) => angleBetween(one!, degrees) <= 3
  expect(named.filter((one) => !isNear(225)(one) && !isNear(100)(one))).toEqual([])
  expect(named.filter(isNear(225)).length).toBeGreaterThan(5)
  expect(named.filter(isNear(100)).length).toBeGreaterThan(5)
})

const directions = (hours: RankedSwells[]) =>
  hours.map(({ primary, secondary }) => [primary.directionDegrees, secondary.directionDegrees])

const southWest = train(1.6, 13, 220)
const east = train(1.5, 8, 100)

it('hourlySwells follows two swells that change places, and never shows a direction between them', () => {
  const hours = hourlySwells(
    [
      { primary: southWest, secondary: east },
      { primary: train(1.7, 8.2, 106), secondary: train(1.4, 12.8, 217) },
    ],
    [0, 3],
    4,
  )
  expect(directions(hours)).toEqual([
    [220, 100],
    [219, 102],
    [104, 218],
    [106, 217],
  ])
  expect(hours[1]!.primary.heightMetres).toBeCloseTo(1.533, 3)
  expect(hours[2]!.secondary.periodSeconds).toBeCloseTo(12.867, 3)
})

it('hourlySwells guesses nothing across more than six hours, before the first and after the last', () => {
  const step = { primary: southWest, secondary: east }
  const hours = hourlySwells([step, step], [1, 8], 10)
  expect(hours.map(({ primary }) => primary.directionDegrees)).toEqual([
    null,
    220,
    ...Array<null>(6).fill(null),
    220,
    null,
  ])
})

it('hourlySwells keeps every hour within the reach of a swell of the step before or after, whatever the sea', () => {
  const any = fc.record({
    heightMetres: anyNumber(0.1, 6),
    periodSeconds: anyNumber(4, 20),
    directionDegrees: fc.integer({ min: 0, max: 359 }),
  })
  const sea = fc.record({ primary: any, secondary: any })
  fc.assert(
    fc.property(fc.array(sea, { minLength: 2, maxLength: 6 }), (steps) => {
      const offsets = steps.map((_, index) => index * 3)
      const hours = hourlySwells(steps, offsets, steps.length * 3 - 2)
      for (const [index, hour] of hours.entries()) {
        const near = [steps[Math.floor(index / 3)]!, steps[Math.ceil(index / 3)]!]
        const known = near.flatMap(({ primary, secondary }) => [primary, secondary])
        for (const shown of [hour.primary, hour.secondary]) {
          const least = Math.min(
            ...known.map((one) => angleBetween(one.directionDegrees, shown.directionDegrees!)),
          )
          // Half of the widest turn that is still one swell, and half a degree for rounding.
          expect(least).toBeLessThanOrEqual(15.5)
        }
      }
    }),
  )
})
