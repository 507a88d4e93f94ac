import { expect, it } from 'vitest'
import { testSpot } from '#db/device/testing/test-pack'
import { seedSpot, seedSpots } from '#domain/testing/seeds'
import type { SpotSnapshot } from '../../data/stored/spot-snapshot'
import { sizeKnownWords } from './beach-guide'
import { beachStructuredData } from './beach-structured-data'

const url = 'https://southbreak.example/beach/1'
const spot = testSpot(1)
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

it('describes the beach where nothing is known of the sea', () => {
  expect(beachStructuredData(spot, undefined, url)).toEqual([
    expect.objectContaining({
      '@type': 'Beach',
      '@id': url,
      name: 'Spot 1',
      geo: { '@type': 'GeoCoordinates', latitude: -38.37, longitude: 144.28 },
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

it.each([
  ['Point Leo', 'a published mean height for this beach'],
  ['Gunnamatta', 'worked out from the swell and the coast around it'],
  ['Squeaky Beach', 'about half of the open beach’s, which is a guess'],
  ['Barwon Heads', 'about half of the open beach’s, which is a guess'],
])('%s: %s, with its own error', (name, words) => {
  const said = sizeKnownWords(seedSpot(name))
  expect(said).toContain(words)
  expect(said).toContain(`about ±${seedSpot(name).surfShares!.errorPercent}%`)
})

it('says so at every spot, and names no error where nothing was held against anything', () => {
  for (const spot of seedSpots) {
    const said = sizeKnownWords(spot)
    expect(/±\d+%/.test(said), spot.name).toBe(spot.marinePoint !== null)
  }
  expect(sizeKnownWords(seedSpot('St Kilda'))).toContain('wind over the water')
  const unknown = { ...seedSpot('Bells Beach'), surfShares: null }
  expect(sizeKnownWords(unknown)).toContain('not been checked against anything yet')
})
