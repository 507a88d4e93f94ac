import { expect, test } from 'vitest'
import { demoCoast } from '../demo/demo-coast'
import { decodeSpotForecast } from '../forecast/decode-spot-forecast'
import { seedSpots } from '../testing/seeds'
import { preferenceDefaults } from '../wire/preferences'
import { firingsOf } from './firings'

const nowMs = Date.UTC(2026, 10, 20, 22, 30)
const spots = seedSpots.slice(0, 6)
const coast = demoCoast({ spots, nowMs, withProfessional: false })
const reports = spots.map((spot) => ({
  spot,
  gauge: null,
  forecast: decodeSpotForecast(coast, spot.id),
}))

test('a week of the forecast brings one line for each spot and day at most, in order', () => {
  const open = { ...preferenceDefaults, waveHeightMin: 0.5, waveHeightMax: 15, windSpeedMax: 50 }
  const firings = firingsOf(reports, open, nowMs)
  expect(firings.length).toBeGreaterThan(0)
  expect(new Set(firings.map(({ key }) => key)).size).toBe(firings.length)
  const times = firings.map(({ atMs }) => atMs)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(
    firings.every(({ words }) => /, (good|very good|excellent) .*\d\d:\d\d–/.test(words)),
  ).toBe(true)
})

test('limits that nothing fits bring nothing', () => {
  const impossible = { ...preferenceDefaults, waveHeightMin: 9, waveHeightMax: 2 }
  expect(firingsOf(reports, impossible, nowMs)).toEqual([])
})
