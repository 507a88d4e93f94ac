import { describe, expect, it } from 'vitest'
import { angleBetween } from '../../places/bearings'
import { ratedAt } from '../../rating/rated-at'
import { hash } from '../../sea/demo/noise'
import { demoOutlooks } from '../../testing/demo-outlooks'
import { seedSpot } from '../../testing/seeds'
import { dayMs, hourMs } from '../../time/durations'
import { isDark } from '../../time/sun-of-day'
import type { Spot } from '../../wire/spot'
import { fitTaste, learnTaste, type StarredSurf } from './learn-taste'
import { ownRating, traitsAt } from './own-rating'
import type { SurfTraits } from './taste-terms'
import { tasteSentences } from './taste-words'

/** An hour of daylight with surf. */
type SurfableHour = { spot: Spot; traits: SurfTraits }

/** A surfer whose taste is known: how good an hour really is for them, 0 to 10. Nothing of it is shaped like the model. */
type Surfer = {
  likesMetres: number
  /** Doublings of size over which the liking falls to 0.6. */
  sizeWidth: number
  /** Onshore and offshore wind that halve it. */
  onshoreKmh: number
  offshoreKmh: number
  likesSeconds: number
  periodWidth: number
  likesTide: number | null
  kinds: Partial<Record<Spot['breakType'], number>>
}

const simulatedSurfers: Record<string, Surfer> = {
  'a longboarder, small and clean': taste({
    likesMetres: 0.8,
    onshoreKmh: 14,
    kinds: { reef: 0.6 },
  }),
  'a charger, as big as it comes': taste({ likesMetres: 2.6, sizeWidth: 0.9, onshoreKmh: 30 }),
  'a grommet in any wind': taste({ likesMetres: 1, onshoreKmh: 60, offshoreKmh: 60 }),
  'a purist of long swell on reefs': taste({
    likesMetres: 1.6,
    onshoreKmh: 12,
    likesSeconds: 14,
    periodWidth: 3,
    kinds: { beach: 0.6, 'river mouth': 0.6 },
  }),
  'a low-tide surfer of beach breaks': taste({
    likesMetres: 1.2,
    likesTide: 0.2,
    kinds: { point: 0.75, reef: 0.6 },
  }),
  'a surfer who takes anything': taste({ sizeWidth: 2, onshoreKmh: 40, offshoreKmh: 60 }),
  'a bodyboarder of wind swell': taste({ likesMetres: 1.8, likesSeconds: 8, periodWidth: 3.5 }),
  'a beginner': taste({ likesMetres: 0.6, sizeWidth: 0.7, onshoreKmh: 30, kinds: { reef: 0.3 } }),
}

function taste(of: Partial<Surfer>): Surfer {
  return {
    likesMetres: 1.3,
    sizeWidth: 1.1,
    onshoreKmh: 20,
    offshoreKmh: 35,
    likesSeconds: 12,
    periodWidth: 6,
    likesTide: null,
    kinds: {},
    ...of,
  }
}

/** How good an hour is for a surfer, 0 to 10. */
function trueTaste(surfer: Surfer, { spot, traits }: SurfableHour): number {
  const bell = (off: number) => Math.exp(-0.5 * off ** 2)
  const size = bell(Math.log2(traits.surfHeightMetres / surfer.likesMetres) / surfer.sizeWidth)
  const toSea = Math.cos(
    (angleBetween(traits.windDirectionDegrees, spot.facingDegrees) * Math.PI) / 180,
  )
  const halvedBy = toSea > -0.3 ? surfer.onshoreKmh : surfer.offshoreKmh
  const wind = 1 / (1 + (traits.windSpeedKmh / halvedBy) ** 2)
  const period = bell(((traits.wavePeriodSeconds ?? 10) - surfer.likesSeconds) / surfer.periodWidth)
  const tide =
    surfer.likesTide === null || traits.tidePosition === null
      ? 1
      : bell((traits.tidePosition - surfer.likesTide) / 0.4)
  return 10 * size * wind * period * tide * (surfer.kinds[spot.breakType] ?? 1)
}

const surfed = [
  'Bells Beach',
  'Jan Juc',
  '13th Beach',
  'Winkipop',
  'Gunnamatta',
  'Smiths Beach',
  'Fairhaven',
  'Lorne Point',
].map(seedSpot)

/** Hours of daylight of a year at eight spots of three kinds, with something to ride. */
function surfableHours(): SurfableHour[] {
  const hours: SurfableHour[] = []
  for (let season = 0; season < 6; season++) {
    const nowMs = Date.UTC(2026, 0, 10) + season * 61 * dayMs
    for (const outlook of demoOutlooks(surfed, nowMs)) {
      const { spot, gauge } = outlook
      for (let atMs = nowMs; atMs < nowMs + 14 * dayMs; atMs += 3 * hourMs) {
        if (isDark(spot, atMs)) continue
        const rated = ratedAt(outlook, atMs)
        const traits = traitsAt(spot, gauge, { atMs, ...rated })
        if (traits && traits.surfHeightMetres >= 0.3) hours.push({ spot, traits })
      }
    }
  }
  return hours
}

/**
 * What a surfer logs: of every three hours at hand they take the best for them, and give it stars that lie off their true
 * taste by what mood and crowd make of it.
 */
function logged(
  surfer: Surfer,
  hours: readonly SurfableHour[],
  count: number,
  seed: number,
): StarredSurf[] {
  return Array.from({ length: count }, (_, surf) => {
    const offered = [0, 1, 2].map((each) => {
      const at = Math.floor(hash(seed * 10_007 + surf * 3 + each, 91) * hours.length)
      return hours[at]!
    })
    const taken = offered.reduce((best, one) =>
      trueTaste(surfer, one) > trueTaste(surfer, best) ? one : best,
    )
    // Nearly normal, standard deviation of one point of ten.
    const noise =
      [0, 1, 2].reduce((sum, each) => sum + hash(seed * 777 + surf * 3 + each, 92) - 0.5, 0) * 2
    const points = trueTaste(surfer, taken) + noise
    const stars = Math.min(5, Math.max(1, Math.round((points + 1) / 2)))
    return { traits: taken.traits, spot: taken.spot, stars }
  })
}

/** Ranks from 0 on, ties at their mean. */
const ranks = (values: readonly number[]) =>
  values.map((value) => {
    const below = values.filter((one) => one < value).length
    return below + (values.filter((one) => one === value).length - 1) / 2
  })

/** Spearman's rank correlation, −1 to 1. */
function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [x, y] = [a, b].map((values) => ranks(values).map((rank) => rank - (a.length - 1) / 2))
  const sum = (one = x!, other = y!) => one.reduce((all, value, at) => all + value * other[at]!, 0)
  return sum(x, y) / Math.sqrt(sum(x, x) * sum(y, y))
}

const hours = surfableHours()
const judged = hours.filter((_, at) => at % 31 === 0)
/** Of logs that the priors were not chosen with. */
const seeds = Array.from({ length: 30 }, (_, at) => 101 + at)
const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

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
