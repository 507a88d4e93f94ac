import { expect, it } from 'vitest'
import { seedSpot, seedSpots } from '../testing/seeds'
import { distanceKm } from './bearings'
import { openWaterPoint } from './open-water-point'

/** True bearing from one place to another near it. */
function bearingTo(from: { latitude: number; longitude: number }, to: typeof from): number {
  const north = to.latitude - from.latitude
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

it.each(seedSpots.map((spot) => [spot.name, spot] as const))(
  '%s: the wind is asked for in open water off the beach',
  (_, spot) => {
    const point = openWaterPoint(spot)
    const km = distanceKm(spot, point)
    expect(km).toBeGreaterThan(1)
    expect(km).toBeLessThan(8)
    const bearing = bearingTo(spot, point)
    for (const ray of [Math.floor(bearing / 10), Math.floor(bearing / 10) + 1]) {
      expect(spot.openFetchKm[ray % 36]).toBeGreaterThan(km)
    }
  },
)

it('neighbours share points: fewer are asked than when the beaches themselves were rounded', () => {
  const keys = new Set(seedSpots.map((spot) => JSON.stringify(openWaterPoint(spot))))
  expect(keys.size).toBeLessThanOrEqual(69)
})

it('is the beach itself where no water is known', () => {
  const bells = seedSpot('Bells Beach')
  const landlocked = { ...bells, openFetchKm: Array<number>(36).fill(0.3) }
  expect(openWaterPoint(landlocked)).toEqual({ latitude: -38.35, longitude: 144.3 })
})
