import { expect, it } from 'vitest'
import { demoCoast } from '../../testing/demo-coast'
import { seedSpot, seedSpots } from '../../testing/seeds'
import { hourMs } from '../../time/durations'
import { decodeSpotForecast } from '../forecast/decode-spot-forecast'

const nowMs = Date.UTC(2026, 0, 14, 3, 17)
const coast = demoCoast({ spots: seedSpots, nowMs })

it('is byte for byte the same within an hour', () => {
  const bytesAfter = (hours: number) =>
    JSON.stringify(demoCoast({ spots: seedSpots.slice(0, 9), nowMs: nowMs + hours * hourMs }))
  expect(bytesAfter(0.5)).toBe(bytesAfter(0))
  expect(bytesAfter(1)).not.toBe(bytesAfter(0))
})

it('tells the same of an hour when it is asked on another day', () => {
  const gunnamatta = seedSpot('Gunnamatta')
  const tomorrow = demoCoast({ spots: [gunnamatta], nowMs: nowMs + 24 * hourMs })
  const at = nowMs - (nowMs % (3 * hourMs)) + 36 * hourMs
  const find = (from: typeof coast) =>
    decodeSpotForecast(from, gunnamatta.id)!.hours.find(({ atMs }) => atMs === at)!
  // A day nearer, the models agree better.
  const { spread, ...hour } = find(coast)
  const { spread: later, ...sameHour } = find(tomorrow)
  expect(sameHour).toEqual(hour)
  expect(later!.highShare - later!.lowShare).toBeLessThanOrEqual(
    spread!.highShare - spread!.lowShare,
  )
})

it('knows the sea ten days ahead by its first model, and to sixteen by the others', () => {
  const { hours } = decodeSpotForecast(coast, seedSpot('Gunnamatta').id)!
  const knownUntil = (is: (hour: (typeof hours)[number]) => boolean) =>
    (hours.filter(is).at(-1)!.atMs - nowMs) / hourMs / 24
  expect(knownUntil((hour) => hour.spread?.lead === 0)).toBeGreaterThan(9.5)
  expect(knownUntil((hour) => hour.spread?.lead === 0)).toBeLessThan(10.3)
  expect(knownUntil((hour) => hour.surfHeightMetres !== null)).toBeGreaterThan(15)
  const { models } = hours.findLast(({ surfHeightMetres }) => surfHeightMetres !== null)!.spread!
  expect(models).toEqual([1, 2])
  expect(knownUntil((hour) => hour.windSpeedKmh !== null)).toBeGreaterThan(15)
})
