import { describe, expect, it } from 'vitest'
import { readCoastline, readSpotCoast } from './coast-files'
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

  it.each<{ mapPoint: number[]; land: unknown } | null>([
    null,
    { mapPoint: [], land: undefined },
    { mapPoint: [144], land: [] },
    { mapPoint: [144, -38], land: [[[0, 1]]] },
    { mapPoint: [144, -38], land: [[[[0, null]]]] },
  ])('are refused when damaged: %j', (coast) => {
    expect(() => readSpotCoast(coast)).toThrow(TypeError)
    const features = [{ geometry: { type: 'MultiPolygon', coordinates: coast?.land } }]
    expect(() => readCoastline({ metadata: { bbox: [138, -41] }, features })).toThrow(TypeError)
  })

  it('are loaded once', () => {
    expect(loadCoastline()).toBe(loadCoastline())
    expect(loadSpotCoasts()).toBe(loadSpotCoasts())
  })
})
