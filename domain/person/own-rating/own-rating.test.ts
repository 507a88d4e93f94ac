import { describe, expect, it } from 'vitest'
import { fitTaste, learnTaste, type StarredSurf, surfsNeeded } from './learn-taste'
import { ownRating } from './own-rating'
import type { SurfTraits } from './taste-terms'
import { tasteSentences } from './taste-words'
import {
  logged,
  rankCorrelation,
  simulatedSurfers,
  surfableHours,
  trueTaste,
} from './testing/simulated-surfers'

const hours = surfableHours()
const judged = hours.filter((_, at) => at % 31 === 0)
/** Of logs that the priors were not chosen with. */
const seeds = Array.from({ length: 30 }, (_, at) => 101 + at)
const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

type Surfer = (typeof simulatedSurfers)[string]
const coastOf = (surfer: Surfer) =>
  rankCorrelation(
    judged.map((hour) => trueTaste(surfer, hour)),
    judged.map(({ traits }) => traits.coastScore),
  )
const ownOf = (surfer: Surfer, surfs: number, logs = seeds) =>
  logs.map((seed) => {
    const taste = fitTaste(logged(surfer, hours, surfs, seed))
    return rankCorrelation(
      judged.map((hour) => trueTaste(surfer, hour)),
      judged.map(({ traits, spot }) => ownRating(taste, traits, spot).score),
    )
  })

describe('simulated surfers, whose taste is known', () => {
  const after20 = new Map(
    Object.entries(simulatedSurfers).map(([name, surfer]) => [name, ownOf(surfer, 20)]),
  )

  it('after twenty surfs hours are ordered as the true taste orders them: rank correlation 0.65 for each surfer, as the mean of thirty logs', () => {
    for (const [name, correlations] of after20) {
      // One who likes a metre of surf has the least to choose by where most hours are about that: 0.67, the others 0.7.
      expect(mean(correlations), name).toBeGreaterThanOrEqual(0.65)
    }
    expect(mean([...after20.values()].flat())).toBeGreaterThanOrEqual(0.76)
  })

  it('one log of twenty surfs may say less: four of five reach 0.7, and none is below 0.45', () => {
    const each = [...after20.values()].flat()
    expect(each.filter((one) => one >= 0.7).length / each.length).toBeGreaterThanOrEqual(0.8)
    expect(Math.min(...each)).toBeGreaterThanOrEqual(0.45)
  })

  it.each([1, 3, 6, 11])(
    'of %i surfs, too few to show, it is no worse than the coast’s rating',
    (surfs) => {
      const surfers = Object.values(simulatedSurfers)
      const own = mean(surfers.flatMap((surfer) => ownOf(surfer, surfs, seeds.slice(0, 6))))
      expect(own).toBeGreaterThanOrEqual(mean(surfers.map(coastOf)))
    },
  )
})

const ordinary: SurfTraits = {
  coastScore: 6,
  surfHeightMetres: 1.2,
  wavePeriodSeconds: 10,
  windSpeedKmh: 10,
  windDirectionDegrees: 0,
  tidePosition: 0.5,
}
const spot = { facingDegrees: 180, breakType: 'beach' } as const
const surfsOf = (count: number, of: (at: number) => Partial<SurfTraits> & { stars: number }) =>
  Array.from({ length: count }, (_, at): StarredSurf => {
    const { stars, ...traits } = of(at)
    return { traits: { ...ordinary, ...traits }, spot, stars }
  })
const likesSmall = surfsOf(16, (at) =>
  at % 2 === 0 ? { surfHeightMetres: 0.6, stars: 5 } : { surfHeightMetres: 2.2, stars: 2 },
)

it('is said from twelve surfs on', () => {
  expect(surfsNeeded).toBe(12)
  expect(learnTaste(likesSmall.slice(0, 11))).toBeNull()
  expect(learnTaste(likesSmall.slice(0, 12))).not.toBeNull()
})

it('is not said where the coast’s rating is as near to the stars', () => {
  const agrees = surfsOf(20, (at) => ({
    coastScore: [3, 5, 7][at % 3]!,
    stars: [2, 3, 4][at % 3]!,
  }))
  expect(learnTaste(agrees)).toBeNull()
})

it('tells its reasons with what they make of this hour, and less surely far from what was surfed', () => {
  const taste = learnTaste(likesSmall)!
  const small = ownRating(taste, { ...ordinary, surfHeightMetres: 0.6 }, spot)
  const big = ownRating(taste, { ...ordinary, surfHeightMetres: 2.2 }, spot)
  expect(small.score).toBeGreaterThan(7)
  expect(big.score).toBeLessThan(4.5)
  expect(big.reasons[0]).toMatchObject({ taste: 'size', sentence: 'You like it smaller than most' })
  expect(big.reasons[0]!.points).toBeLessThan(-0.5)
  const strange = ownRating(
    taste,
    { ...ordinary, windSpeedKmh: 40, windDirectionDegrees: 180 },
    spot,
  )
  const usual = ownRating(taste, ordinary, spot)
  expect(strange.errorPoints).toBeGreaterThan(usual.errorPoints)
  expect(usual.errorPoints).toBeGreaterThan(0.1)
})

it('says that a surfer minds onshore wind less', () => {
  const windy = surfsOf(14, (at) => ({
    windDirectionDegrees: 180,
    windSpeedKmh: 5 + 2 * at,
    coastScore: 8 - at / 2,
    stars: 4,
  }))
  const said = tasteSentences(learnTaste(windy)!)
  expect(said).toContain('You mind onshore wind less than most')
})

it('lifts nothing above what a danger caps the coast’s rating at', () => {
  const taste = learnTaste(surfsOf(20, (at) => ({ coastScore: 3 + (at % 3), stars: 5 })))!
  expect(ownRating(taste, ordinary, spot).score).toBeGreaterThan(7)
  expect(ownRating(taste, ordinary, spot, 2)).toMatchObject({ score: 2, word: 'poor' })
})

it('five stars say at least so good: a rating that is higher still is no miss', () => {
  const taste = fitTaste(surfsOf(20, () => ({ coastScore: 9.6, stars: 5 })))
  expect(taste.missedPoints).toBeLessThan(0.05)
  expect(ownRating(taste, { ...ordinary, coastScore: 9.6 }, spot).score).toBeGreaterThan(9.5)
})
