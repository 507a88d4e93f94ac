import { describe, expect, it } from 'vitest'
import { seedSpot } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { tideForRating, tideOptimal, tideShare } from './tide-fit'

const torquay = seedSpot('Torquay Surf Beach')
const birdRock = seedSpot('Bird Rock')

describe('tide', () => {
  it.each([
    ['low', 0.42, 1, true],
    ['low', 0.43, 0.986, false],
    ['low', 1, 0.5, false],
    ['mid', 0.29, 0.986, false],
    ['mid', 0.3, 1, true],
    ['mid', 0.68, 1, true],
    ['mid', 0.69, 0.986, false],
    ['high', 0.54, 0.986, false],
    ['high', 0.55, 1, true],
    ['high', 0, 0.5, false],
  ] as const)(
    'a %s-tide spot at %d of the range: %d, suits %s',
    (bestTide, position, share, fits) => {
      expect(tideShare(bestTide, position)).toBeCloseTo(share, 3)
      expect(tideOptimal({ bestTide }, position)).toBe(fits)
    },
  )

  it('is not read from a gauge that is no guide to the spot', () => {
    const lorne = gaugeById('lorne')
    const atMs = Date.UTC(2026, 6, 4, 2)
    expect(tideForRating(birdRock, lorne, atMs)!.rangePosition).toBeGreaterThan(0)
    const noGuide = { ...birdRock, tide: { ...birdRock.tide, reliability: 'D' as const } }
    expect(tideForRating(noGuide, lorne, atMs)).toBeNull()
    expect(tideForRating(torquay, lorne, atMs)).toBeNull()
    expect(tideForRating(birdRock, null, atMs)).toBeNull()
  })

  it('means nothing where any tide will do, or where it is not known', () => {
    expect(tideOptimal({ bestTide: 'all' }, 0.5)).toBeNull()
    expect(tideOptimal({ bestTide: 'mid' }, null)).toBeNull()
  })
})
