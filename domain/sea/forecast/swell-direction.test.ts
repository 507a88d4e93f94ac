import { expect, it } from 'vitest'
import { angleBetween } from '../../places/bearings'
import { seedSpot } from '../../testing/seeds'
import { hourMs } from '../../time/durations'
import { buildCoastForecast } from './build-coast-forecast'
import { decodeSpotForecast } from './decode-spot-forecast'
import { arrivingFrom, hourBetween, swellDirectionBetween } from './hour-at'
import { marineHour, train } from './testing/point-hours'

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
  const coast = buildCoastForecast({
    source: 'live',
    fetchedAtMs: startAtMs,
    modelRunAtMs: null,
    startAtMs,
    spots: [torquay],
    marineOf: () => Array.from({ length: 24 }, (_, index) => sea(index)),
    weatherOf: () => ({ pointKey: 'a', hours: [] }),
  })
  const forecast = decodeSpotForecast(coast, torquay.id)!
  const named = Array.from({ length: 43 }, (_, half) =>
    arrivingFrom(hourBetween(forecast, startAtMs + (half * hourMs) / 2)!),
  )
  const isNear = (degrees: number) => (one: number | null) => angleBetween(one!, degrees) <= 3
  expect(named.filter((one) => !isNear(225)(one) && !isNear(100)(one))).toEqual([])
  expect(named.filter(isNear(225)).length).toBeGreaterThan(5)
  expect(named.filter(isNear(100)).length).toBeGreaterThan(5)
})
