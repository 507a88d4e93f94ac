import { describe, expect, it } from 'vitest'
import { seedSpot, seedSpots } from '../testing/seeds'
import { sizeBand, sizeShare, tooBigMetres } from './size-band'

const torquay = seedSpot('Torquay Surf Beach')

describe('size', () => {
  it('has a sensible band at every spot', () => {
    for (const spot of seedSpots) {
      const { minMetres, maxMetres } = sizeBand(spot)
      expect(minMetres, spot.name).toBeGreaterThanOrEqual(0.4)
      expect(maxMetres, spot.name).toBeGreaterThan(minMetres)
      expect(maxMetres, spot.name).toBeLessThanOrEqual(tooBigMetres[spot.difficulty])
    }
    expect(sizeBand(seedSpot('Bells Beach')).minMetres).toBeGreaterThan(
      sizeBand(torquay).minMetres * 1.5,
    )
  })

  it.each([
    [0.29, 0],
    [0.3, 0],
    [0.65, 0.3],
    [1, 0.6],
    [1.35, 0.8],
    [1.7, 1],
    [3, 1],
    [4.5, 0.5],
    [6, 0],
    [7, 0],
  ])('%d m in a band of 1 to 3 m is worth %d', (height, share) => {
    expect(sizeShare(height, { minMetres: 1, maxMetres: 3 })).toBeCloseTo(share, 9)
  })
})
