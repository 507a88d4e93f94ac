import { describe, expect, it } from 'vitest'
import { loadCoastline, loadSpotCoasts } from './coastline'

describe('the coastline files', () => {
  it('give land as polygons of rings of two numbers, inside their bounds', async () => {
    const { bounds, land } = await loadCoastline()
    const [west, south, east, north] = bounds
    const points = land.flat(2)
    expect(points.length).toBeGreaterThan(1000)
    const isInside = ([longitude, latitude]: [number, number]) =>
      longitude >= west && longitude <= east && latitude >= south && latitude <= north
    expect(points.filter((point) => !isInside(point))).toEqual([])
  })

  it('have a local picture and a place on the map for every spot', async () => {
    const coasts = await loadSpotCoasts()
    expect(coasts.size).toBe(90)
    for (const [, { mapPoint, land }] of coasts) {
      expect(mapPoint).toHaveLength(2)
      expect(land.flat(2).every(([x, y]) => Math.abs(x) <= 3000 && Math.abs(y) <= 3000)).toBe(true)
    }
  })
})
