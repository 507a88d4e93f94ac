import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destination, distanceKm, openFetchAt } from './bearings'
import { nearestSpots } from './nearest-spots'

const bells = { latitude: -38.37035, longitude: 144.2833 }
const johanna = { latitude: -38.763815, longitude: 143.379511 }
const inVictoria = fc.record({
  latitude: fc.double({ min: -40, max: -37, noNaN: true }),
  longitude: fc.double({ min: 140, max: 151, noNaN: true }),
})

describe('distanceKm', () => {
  it('knows a quarter of the meridian and of the equator', () => {
    const quarter = (6371 * Math.PI) / 2
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })).toBeCloseTo(
      quarter,
      6,
    )
    expect(
      distanceKm({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -91 }),
    ).toBeCloseTo(quarter, 6)
  })

  it('Bells to Johanna is about 90 km', () => {
    expect(distanceKm(bells, johanna)).toBeCloseTo(90, 0)
    expect(distanceKm(bells, bells)).toBe(0)
  })
})

describe('destination', () => {
  it('lies as far away as asked, for every bearing', () => {
    fc.assert(
      fc.property(
        inVictoria,
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 0.01, max: 500, noNaN: true }),
        (from, bearing, km) => {
          expect(distanceKm(from, destination(from, bearing, km))).toBeCloseTo(km, 4)
        },
      ),
    )
  })

  it('goes the way it is told', () => {
    expect(destination(bells, 180, 10).latitude).toBeLessThan(bells.latitude)
    expect(destination(bells, 180, 10).longitude).toBeCloseTo(bells.longitude, 9)
    expect(destination(bells, 90, 10).longitude).toBeGreaterThan(bells.longitude)
    expect(destination({ latitude: 0, longitude: 179.9 }, 90, 100).longitude).toBeLessThan(-179)
  })
})

describe('nearestSpots', () => {
  const at = (name: string, latitude: number) => ({ name, latitude, longitude: 144 })

  it('orders by distance, keeps ties in order and leaves the list alone', () => {
    const spots = [at('far', -39), at('first', -38.1), at('second', -38.1), at('here', -38.2)]
    const near = nearestSpots({ latitude: -38.2, longitude: 144 }, spots, 3)
    expect(near.map(({ spot }) => spot.name)).toEqual(['here', 'first', 'second'])
    expect(near[0]!.distanceKm).toBe(0)
    expect(near[1]!.distanceKm).toBeCloseTo(11.12, 2)
    expect(spots[0]!.name).toBe('far')
  })
})

describe('openFetchAt', () => {
  const rays = Array.from({ length: 36 }, (_, index) => index)

  it('reads the rays and the way between them, across north too', () => {
    expect(openFetchAt(rays, 40)).toBe(4)
    expect(openFetchAt(rays, 45)).toBe(4.5)
    expect(openFetchAt(rays, 355)).toBe(17.5)
    expect(openFetchAt(rays, 360)).toBe(0)
    expect(openFetchAt(rays, -10)).toBe(35)
  })
})
