import { describe, expect, it } from 'vitest'
import { seedSpot } from '../testing/seeds'
import { gaugeById, spotTideAt } from '../tide/testing/gauges'
import { positionInRange, tideNow } from '../tide/tide-at-spot'
import { strengths } from './factor'
import { rateAt } from './testing/rate-at'
import { tideBand, tideForRating, tideOptimal, tideShare, tideStop } from './tide-fit'

const torquay = seedSpot('Torquay Surf Beach')
const birdRock = seedSpot('Bird Rock')

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
    expect(tideShare({ bestTide }, { rangePosition: position }, 1)).toBeCloseTo(share, 3)
    expect(tideOptimal({ bestTide }, position)).toBe(fits)
  },
)

it('tide is not read from a gauge that is no guide to the spot', () => {
  const lorne = gaugeById('lorne')
  const atMs = Date.UTC(2026, 6, 4, 2)
  expect(tideForRating(birdRock, lorne, atMs)!.rangePosition).toBeGreaterThan(0)
  const noGuide = { ...birdRock, tide: spotTideAt('lorne', { reliability: 'D' }) }
  expect(tideForRating(noGuide, lorne, atMs)).toBeNull()
  expect(tideForRating(torquay, lorne, atMs)).toBeNull()
  expect(tideForRating(birdRock, null, atMs)).toBeNull()
})

describe('can stop a reef', () => {
  const reef = { bestTide: 'mid', breaksAtTide: { from: 0.2, to: 0.8 } } as const
  const most = (rangePosition: number, setsMetres = 1.5) =>
    10 * tideShare(reef, { rangePosition }, setsMetres) ** strengths.tide
  it('below its lowest and above its highest tide, without a step', () => {
    expect(tideStop(reef, 0.5, 1.5)).toBeNull()
    expect(tideStop(reef, 0.19, 1.5)).toBe('too low')
    expect(tideStop(reef, 0.81, 1.5)).toBe('too high')
    expect(most(0.2)).toBeCloseTo(3.9, 9)
    expect(most(0.8)).toBeCloseTo(3.9, 9)
    expect(most(0.5)).toBe(10)
    for (let at = 0; at < 1; at += 0.01)
      expect(Math.abs(most(at) - most(at + 0.01))).toBeLessThan(1)
  })
  it('bigger waves break in deeper water, and need no less of it', () => {
    expect(tideStop(reef, 0.85, 2.5)).toBeNull()
    expect(tideStop(reef, 0.19, 4)).toBe('too low')
  })
  it('at the spots where it is known, and lowers their rating to poor', () => {
    const stops = { Winkipop: 0.95, 'Bird Rock': 0.95, 'Point Leo': 0.95, 'Express Point': 0.2 }
    for (const [name, position] of Object.entries(stops)) {
      const { word, headline } = rateAt(seedSpot(name), { windDirectionDegrees: 315 }, position)
      expect(word, name).toBe('poor')
      expect(headline, name).toMatch(/^Poor: the tide is too (high|low): it does not break$/)
    }
  })
})

it('tide counts its movement where it is known which one is better', () => {
  const rising = { bestTide: 'all', bestTideMoves: 'rising' } as const
  const share = (isRising?: boolean) => tideShare(rising, { rangePosition: 0.5, isRising }, 1)
  expect(share(true)).toBe(1)
  expect(share(false)).toBe(0.75)
  expect(share()).toBe(1)
  const lorne = gaugeById('lorne')
  const spot = { ...torquay, bestTideMoves: 'rising' as const }
  const atMs = Date.UTC(2026, 6, 4, 2)
  const { trend } = tideNow(lorne, spot.tide, atMs)
  expect(tideForRating(spot, lorne, atMs)?.isRising).toBe(trend === 'rising')
})

it('tide is right between two heights, where any tide does not do and heights are known', () => {
  const lorne = gaugeById('lorne')
  const spot = { ...seedSpot('Bells Beach'), bestTide: 'mid' as const }
  const { fromMetres, toMetres } = tideBand(spot, lorne)!
  const isRight = (metres: number) => tideOptimal(spot, positionInRange(lorne, metres))
  expect([fromMetres + 0.01, toMetres - 0.01].map(isRight)).toEqual([true, true])
  expect([fromMetres - 0.01, toMetres + 0.01].map(isRight)).toEqual([false, false])
  expect(tideBand({ ...spot, bestTide: 'all' }, lorne)).toBeNull()
  const timesOnly = spotTideAt('lorne', { heightsKnown: false })
  expect(tideBand({ ...spot, tide: timesOnly }, lorne)).toBeNull()
})
