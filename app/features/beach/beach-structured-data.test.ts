import { describe, expect, it } from 'vitest'
import type { Spot } from '#domain/wire/spot'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { beachStructuredData } from './beach-structured-data'

const url = 'https://southbreak.example/beach/1'
const spot = {
  id: 1,
  name: 'Bells Beach',
  region: 'Surf Coast',
  description: 'A cove.',
  imageUrl: null,
  latitude: -38.37035,
  longitude: 144.2833,
  facilities: ['Toilets'],
} as unknown as Spot
const hour = {
  atMs: Date.UTC(2026, 10, 20, 6),
  surfHeightMetres: 1.4567,
  surfPeriodSeconds: 12,
  windSpeedKmh: null,
  windDirectionDegrees: null,
  airTemperature: 0,
  waterTemperature: null,
}
const report = (source: 'live' | 'demo') =>
  ({ source, conditions: { hour } }) as unknown as SpotSnapshot

describe('beachStructuredData', () => {
  it('describes the beach where nothing is known of the sea', () => {
    expect(beachStructuredData(spot, undefined, url)).toEqual([
      expect.objectContaining({
        '@type': 'Beach',
        '@id': url,
        name: 'Bells Beach',
        geo: { '@type': 'GeoCoordinates', latitude: -38.37035, longitude: 144.2833 },
      }),
    ])
  })

  it('adds one observation per known number, zero included', () => {
    const [, ...observations] = beachStructuredData(spot, report('live'), url)
    expect(observations.map((one) => 'measuredProperty' in one && one.measuredProperty)).toEqual([
      'Wave height',
      'Wave period',
      'Air temperature',
    ])
    expect(observations[0]).toMatchObject({
      '@type': 'Observation',
      observationAbout: { '@id': url },
      observationDate: '2026-11-20T17:00:00+11:00',
      value: { value: 1.46, unitText: 'm' },
    })
  })

  it('tells machines no demo data', () => {
    expect(beachStructuredData(spot, report('demo'), url)).toHaveLength(1)
  })
})
