import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plentyOfExposure } from '../sea/forecast/units-of-series'
import { anyNumber } from '../testing/any-number'
import { seedSpot, surfSpots } from '../testing/seeds'
import type { Spot } from '../wire/spot'
import { underCeiling } from './best-wave'
import { rate } from './rate'
import { ratingWordOf } from './rating-words'
import { bestSizeMetres, sizeBand } from './size-band'
import { heldSetsMetres, peopleLimitMetres, setsOf } from './size-limits'
import { goldenCases, goldenHour } from './testing/golden-cases'
import { rateAt } from './testing/rate-at'

const torquay = seedSpot('Torquay Surf Beach')
const birdRock = seedSpot('Bird Rock')
const gunnamatta = seedSpot('Gunnamatta')

const surfOfSets = (setsMetres: number) => setsMetres / setsOf(1)

const scoreAt = (...input: Parameters<typeof rateAt>) => rateAt(...input).score!

it.each(goldenCases)('$name at $spot', ({ spot, hour, rangePosition, isDark, expected }) => {
  const rating = rate({
    spot: seedSpot(spot),
    hour: hour && goldenHour(hour),
    tide: rangePosition === null ? null : { rangePosition },
    isDark,
  })
  expect(rating).toMatchObject(expected)
})

describe('what makes a rating', () => {
  const hour = fc.record({
    surfHeightMetres: anyNumber(0, 9),
    surfPeriodSeconds: anyNumber(2, 22),
    exposure: anyNumber(0, 1),
    windSpeedKmh: anyNumber(0, 110),
    windDirectionDegrees: anyNumber(0, 360),
    windGustKmh: fc.constant(null),
  })
  const spots = fc.constantFrom(...surfSpots)
  const position = fc.option(anyNumber(0, 1), { nil: null })

  it('stays between 0 and 10 with one decimal, and its word is that of its score', () => {
    fc.assert(
      fc.property(spots, hour, position, (spot, at, tide) => {
        const { score, word, factors } = rateAt(spot, at, tide)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(10)
        expect(Math.round(score! * 10) / 10).toBe(score)
        expect(word).toBe(ratingWordOf(score!))
        expect(factors.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
      }),
    )
  })
  /** Each of more and more: what it is, what it does to the score, from where to where, and the hour that has so much of it. */
  it.each<[string, -1 | 1, [number, number], (by: number, spot: Spot, turn: number) => object]>([
    [
      'more onshore wind never helps',
      -1,
      [0, 110],
      (windSpeedKmh, { facingDegrees }, turn) => ({
        windSpeedKmh,
        windDirectionDegrees: (facingDegrees + turn + 360) % 360,
      }),
    ],
    [
      'wind that only turns towards onshore never helps',
      -1,
      [0, 180],
      (turned, { facingDegrees }) => ({
        windDirectionDegrees: (facingDegrees + 180 + turned) % 360,
      }),
    ],
    ['stronger gusts never help', -1, [0, 130], (windGustKmh) => ({ windGustKmh })],
    ['a longer period never hurts', 1, [1, 25], (surfPeriodSeconds) => ({ surfPeriodSeconds })],
    [
      'more of the swell pointing at the beach never hurts',
      1,
      [0, 1],
      (exposure) => ({ exposure }),
    ],
  ])('%s', (_, does, [min, max], having) => {
    const amount = anyNumber(min, max)
    fc.assert(
      fc.property(spots, hour, amount, amount, anyNumber(-60, 60), (spot, at, a, b, turn) => {
        const score = (by: number) => scoreAt(spot, { ...at, ...having(by, spot, turn) })
        const gained = score(Math.max(a, b)) - score(Math.min(a, b))
        expect(does * gained).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  /** The greatest sets from which size takes nothing. */
  const unlimitedSetsMetres = (spot: Spot) =>
    Math.min(0.8 * heldSetsMetres(spot), 0.7 * peopleLimitMetres(spot))
  // 1,000 spots and seas: the heights between the best size and the top of what a spot likes are few.
  const manySizes = { numRuns: 1000 }

  it('bigger surf never hurts up to where the sets begin to count against it', () => {
    const part = anyNumber(0, 1)
    fc.assert(
      fc.property(spots, hour, part, part, (spot, at, a, b) => {
        const top = Math.min(sizeBand(spot).maxMetres, surfOfSets(unlimitedSetsMetres(spot)))
        const score = (share: number) => scoreAt(spot, { ...at, surfHeightMetres: share * top })
        // Flat water has no period and no direction to be against it.
        expect(score(Math.max(a, b, 0.01))).toBeGreaterThanOrEqual(score(Math.min(a, b)))
      }),
      manySizes,
    )
  })

  it('bigger surf never helps beyond the best sizes, and up to the top of what the spot likes it can be excellent where the best wave is', () => {
    const more = anyNumber(0, 8)
    const perfect = { surfPeriodSeconds: 18, exposure: 1, windSpeedKmh: 3 }
    fc.assert(
      fc.property(spots, hour, more, more, (spot, at, a, b) => {
        const { maxMetres } = sizeBand(spot)
        const from = Math.max(bestSizeMetres(spot), surfOfSets(unlimitedSetsMetres(spot)))
        const score = (metres: number) =>
          scoreAt(spot, { ...at, surfHeightMetres: Math.min(from, maxMetres) + metres })
        expect(score(Math.max(a, b))).toBeLessThanOrEqual(score(Math.min(a, b)))
        const position = { low: 0.1, mid: 0.5, high: 0.9, all: 0.5 }[spot.bestTide]
        const top = rateAt(spot, { ...perfect, surfHeightMetres: maxMetres }, position)
        expect(top.score, spot.name).toBeGreaterThanOrEqual(underCeiling(spot, 8) - 0.05)
      }),
      manySizes,
    )
  })

  it('a tide nearer to the one the spot likes never hurts', () => {
    const at = anyNumber(0, 1)
    const likes = { low: 0, mid: 0.49, high: 1, all: 0 }
    fc.assert(
      fc.property(spots, hour, at, at, (spot, sea, a, b) => {
        const off = (position: number) => Math.abs(position - likes[spot.bestTide])
        const [near, far] = off(a) < off(b) ? [a, b] : [b, a]
        expect(scoreAt(spot, sea, near)).toBeGreaterThanOrEqual(scoreAt(spot, sea, far))
      }),
    )
  })

  it('an input that turns out to be as good as can be never hurts', () => {
    fc.assert(
      fc.property(spots, hour, (spot, at) => {
        fc.pre(at.surfHeightMetres > 0)
        const best = { surfPeriodSeconds: 18, exposure: 1, windSpeedKmh: 3 }
        const position = { low: 0.1, mid: 0.5, high: 0.9, all: 0.5 }[spot.bestTide]
        for (const name of Object.keys(best) as (keyof typeof best)[]) {
          const unknown = scoreAt(spot, { ...at, [name]: null }, position)
          expect(scoreAt(spot, { ...at, [name]: best[name] }, position)).toBeGreaterThanOrEqual(
            unknown,
          )
        }
        expect(scoreAt(spot, at, position)).toBeGreaterThanOrEqual(scoreAt(spot, at, null))
      }),
    )
  })

  it('is the same for wind from 0 and 360 and hardly moves from 359 to 1', () => {
    fc.assert(
      fc.property(spots, hour, (spot, at) => {
        const from = (windDirectionDegrees: number) =>
          scoreAt(spot, { ...at, windDirectionDegrees })
        expect(from(0)).toBe(from(360))
        const calm = { ...at, windSpeedKmh: Math.min(at.windSpeedKmh, 60) }
        const before = scoreAt(spot, { ...calm, windDirectionDegrees: 359 })
        const after = scoreAt(spot, { ...calm, windDirectionDegrees: 1 })
        expect(Math.abs(before - after)).toBeLessThanOrEqual(0.6)
      }),
    )
  })

  it('reads nothing that only plan holders have', () => {
    const train = { heightMetres: 9, periodSeconds: 20, directionDegrees: 10 }
    const professional = {
      primary: train,
      secondary: train,
      windSea: train,
      uvIndex: 9,
      precipitationProbability: 99,
    }
    expect(rateAt(torquay, { professional })).toEqual(rateAt(torquay))
  })

  it('says nothing else of more exposure than plenty, which a forecast may tell in its place', () => {
    fc.assert(
      fc.property(spots, hour, anyNumber(plentyOfExposure, 1), (spot, at, exposure) => {
        const told = rateAt(spot, { ...at, exposure: plentyOfExposure })
        expect(rateAt(spot, { ...at, exposure })).toEqual(told)
      }),
    )
  })
})

describe('missing inputs', () => {
  it('wind, period, direction or tide missing: partial, and never full marks, even in perfect surf', () => {
    const perfect = { surfHeightMetres: 1.65, surfPeriodSeconds: 18, exposure: 1, windSpeedKmh: 4 }
    expect(rateAt(birdRock, perfect, 0.5)).toMatchObject({ score: 9.7, partial: false })
    for (const missing of [
      { windSpeedKmh: null },
      { windDirectionDegrees: null, windSpeedKmh: 20 },
      { surfPeriodSeconds: null },
      { exposure: null },
    ]) {
      const { score, partial } = rateAt(birdRock, { ...perfect, ...missing }, 0.5)
      expect(partial, JSON.stringify(missing)).toBe(true)
      expect(score).toBeLessThan(9.7)
      expect(score).toBeGreaterThan(4)
    }
    expect(rateAt(birdRock, perfect, null)).toMatchObject({ partial: true, score: 8.8 })
  })

  it('the tide is not missed where the spot takes any, nor gusts anywhere', () => {
    expect(rateAt(torquay, {}, null).partial).toBe(false)
    expect(rateAt(torquay, { windGustKmh: null }).partial).toBe(false)
  })

  it('flat water has no period and a bay no swell direction', () => {
    expect(
      rateAt(torquay, { surfHeightMetres: 0, surfPeriodSeconds: null, exposure: null }),
    ).toMatchObject({ partial: false, score: 0 })
    const stKilda = { ...seedSpot('St Kilda'), beachType: 'both' as const }
    const bay = rateAt(stKilda, { surfHeightMetres: 0.5, exposure: null })
    expect(bay.partial).toBe(false)
    expect(bay.factors.map(({ name }) => name)).not.toContain('direction')
  })
})

it('gale: at 62 km/h of gusts as of wind, not below', () => {
  expect(rateAt(gunnamatta, { windSpeedKmh: 30, windGustKmh: 61.9 }).gates).toEqual([])
  for (const [said, word, windSpeedKmh, windGustKmh] of [
    ['Gusts reach', 'gale-force gusts', 30, 62],
    ['Wind reaches', 'gale-force wind', 62, null],
  ] as const) {
    const gale = rateAt(gunnamatta, { windSpeedKmh, windGustKmh, windDirectionDegrees: 47 })
    expect(gale.gates).toEqual([`${said} gale force (62 km/h). Stay out of the water.`])
    expect(gale.headline).toBe(`Poor: ${word}`)
    expect(gale.score).toBeLessThanOrEqual(2)
  }
})

it('a swell that misses keeps it under fair, and lets go of it without a step', () => {
  expect(scoreAt(torquay, { surfHeightMetres: 0.9, exposure: 0.099 })).toBeLessThanOrEqual(3.9)
  expect(scoreAt(torquay, { surfHeightMetres: 0.9, exposure: 0.2 })).toBeGreaterThan(3.9)
  for (let exposure = 0; exposure < 1; exposure += 0.01) {
    const at = (share: number) => scoreAt(torquay, { surfHeightMetres: 0.9, exposure: share })
    expect(Math.abs(at(exposure) - at(exposure + 0.01))).toBeLessThan(0.5)
  }
})
