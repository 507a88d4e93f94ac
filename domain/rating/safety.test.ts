import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyNumber } from '../testing/any-number'
import { seedSpot, surfSpots } from '../testing/seeds'
import type { RatingWord } from '../wire/conditions'
import type { Spot } from '../wire/spot'
import { scoreOnly } from './rate'
import { galeKmh } from './rating-caps'
import { ratingWordOf } from './rating-words'
import { heldSetsMetres, peopleLimitMetres, setsOf } from './size-limits'
import { goldenHour } from './testing/golden-cases'
import { rateAt } from './testing/rate-at'

const words: RatingWord[] = ['poor', 'fair', 'good', 'very-good', 'excellent']
const rank = (word: RatingWord | null) => words.indexOf(word!)

/** Every sea there is, and some that there are not; null is not known. */
const unknownOr = (min: number, max: number) => fc.option(anyNumber(min, max), { nil: null })
const sea = fc.record({
  surfPeriodSeconds: unknownOr(2, 24),
  exposure: unknownOr(0, 1),
  waveDirectionDegrees: unknownOr(0, 360),
  windSpeedKmh: unknownOr(0, 120),
  windDirectionDegrees: unknownOr(0, 360),
  windGustKmh: unknownOr(0, 140),
})
const surf = anyNumber(0, 12)
const position = fc.option(anyNumber(-0.1, 1.1), { nil: null })

const difficultyNames = ['beginner', 'intermediate', 'advanced', 'expert'] as const
/** The product's spots, for surfers of every level and for who has not said, and what operators may make of them. */
const spot = fc
  .record({
    seed: fc.constantFrom(...surfSpots),
    holdsSetsMetres: fc.oneof(fc.constant(undefined), fc.constant(null), anyNumber(0.5, 15)),
    isEdited: fc.boolean(),
    surferLevel: fc.constantFrom(undefined, ...difficultyNames),
  })
  .map(({ seed, holdsSetsMetres, isEdited, surferLevel }): Spot => {
    const one = isEdited ? { ...seed, holdsSetsMetres } : seed
    return { ...one, surferLevel }
  })
const isBeachBreak = ({ breakType }: Spot) => ['beach', 'river mouth', 'bay'].includes(breakType)

const everywhere = (check: (spot: Spot, rated: ReturnType<typeof rateAt>, sets: number) => void) =>
  fc.assert(
    fc.property(spot, surf, sea, position, (one, surfHeightMetres, hour, tide) => {
      check(one, rateAt(one, { ...hour, surfHeightMetres }, tide), setsOf(surfHeightMetres))
    }),
    { numRuns: 1_000 },
  )

/** The kindest sea there is, so that only the size can hold a rating down. */
const kindest = (one: Spot) => ({
  surfPeriodSeconds: 17,
  exposure: 1,
  windSpeedKmh: 3,
  windDirectionDegrees: (one.facingDegrees + 180) % 360,
  windGustKmh: null,
})
const kindestTide = { low: 0.2, mid: 0.5, high: 0.8, all: 0.5 }
/** Breaks of every kind that an operator has said to hold sets of 15 m. */
const breakTypes: Spot['breakType'][] = ['beach', 'river mouth', 'bay', 'point', 'reef']
const difficulties: Spot['difficulty'][] = ['beginner', 'intermediate', 'advanced', 'expert']
const saidToHoldAll = breakTypes.flatMap((breakType) =>
  difficulties.map(
    (difficulty): Spot => ({
      ...seedSpot('Gunnamatta'),
      name: `${breakType} for ${difficulty}`,
      breakType,
      difficulty,
      holdsSetsMetres: 15,
    }),
  ),
)
const bestRank = (one: Spot, surfHeightMetres: number) => {
  const tide = { rangePosition: kindestTide[one.bestTide] }
  const hour = goldenHour({ ...kindest(one), surfHeightMetres })
  return rank(ratingWordOf(scoreOnly({ spot: one, hour, tide, isDark: false })!))
}
const bestAt = (one: Spot, setsMetres: number) =>
  rateAt(
    one,
    { ...kindest(one), surfHeightMetres: setsMetres / setsOf(1) },
    kindestTide[one.bestTide],
  )

describe('no dangerous surf is called good', () => {
  it('nothing with sets above 1.5 m is better than fair for a beginner, nor any break that asks for experience', () => {
    for (const seed of surfSpots) {
      const one = { ...seed, surferLevel: 'beginner' as const }
      const most = ['advanced', 'expert'].includes(one.difficulty) ? 'poor' : 'fair'
      for (let sets = 1.55; sets < 12; sets += 0.1)
        expect(bestRank(one, sets / setsOf(1)), one.name).toBeLessThanOrEqual(rank(most))
    }
  })

  it('a beginners’ beach says to everybody that it is too big for them, and is not good above 2.5 m for who has said no level', () => {
    everywhere(({ surferLevel, difficulty }, { word, gates }, sets) => {
      if (difficulty !== 'beginner' || sets <= 1.51) return
      expect(gates.join()).toMatch(/Beginners: too big today\.|too big and powerful for/)
      if (surferLevel === undefined && sets > 2.5)
        expect(rank(word)).toBeLessThanOrEqual(rank('fair'))
    })
  })

  it('a shore break is as dangerous to the able: none at a beginners’ beach is better than fair above 1.5 m', () => {
    const seed: Spot = {
      ...seedSpot('Gunnamatta'),
      difficulty: 'beginner',
      hazards: ['Shore break'],
    }
    for (const surferLevel of difficultyNames)
      for (let sets = 1.55; sets < 12; sets += 0.1)
        expect(rank(bestAt({ ...seed, surferLevel }, sets).word)).toBeLessThanOrEqual(rank('fair'))
  })

  it('a higher level never rates lower, and no level rates above what the break and the wind allow', () => {
    everywhere((one, { score }, sets) => {
      if (sets > 1.4 * heldSetsMetres(one)) expect(score).toBeLessThan(4)
    })
    fc.assert(
      fc.property(spot, surf, sea, position, (one, surfHeightMetres, hour, tide) => {
        const sea = {
          hour: goldenHour({ ...hour, surfHeightMetres }),
          tide: tide === null ? null : { rangePosition: tide },
          isDark: false,
        }
        const scores = difficultyNames.map(
          (surferLevel) => scoreOnly({ spot: { ...one, surferLevel }, ...sea })!,
        )
        expect(scores).toEqual(scores.toSorted((a, b) => a - b))
        if (Math.max(hour.windSpeedKmh ?? 0, hour.windGustKmh ?? 0) >= galeKmh)
          expect(scores[3]).toBeLessThanOrEqual(2)
      }),
      { numRuns: 400 },
    )
  })

  it('nothing above 3 m is without a warning that names the sets, whatever the score', () => {
    everywhere((_, { gates }, sets) => {
      if (sets > 3) expect(gates.join()).toMatch(/[Ss]ets of about \d+\.\d m/)
    })
  })

  it('holds in the kindest sea at every spot and whatever an operator says it holds, size by size', () => {
    const faults: string[] = []
    for (const one of [...surfSpots, ...saidToHoldAll]) {
      for (let sets = 0.1; sets < 12; sets += 0.1) {
        const { word, gates } = bestAt(one, sets)
        const isTooBigForBar = isBeachBreak(one) && sets > 3.5
        const isTooBigForPeople = sets > peopleLimitMetres(one)
        const isMoreThanHeld = sets > heldSetsMetres(one)
        const warnings = gates.join()
        const isHeld =
          (sets <= 3 || !isBeachBreak(one) || word !== 'excellent') &&
          ((!isTooBigForBar && !isTooBigForPeople) || rank(word) <= rank('fair')) &&
          (!isTooBigForPeople || warnings.includes('too big and powerful for')) &&
          (!isMoreThanHeld ||
            (word !== 'excellent' && warnings.includes('more than this break holds'))) &&
          (sets <= 1.4 * heldSetsMetres(one) || word === 'poor')
        if (!isHeld)
          faults.push(`${one.name} with sets of ${sets.toFixed(2)} m: ${word}; ${warnings}`)
      }
    }
    expect(faults).toEqual([])
  })
})

describe('no cliffs', () => {
  it('5 cm more or less surf never jumps over a word, and never moves the score by more than 1.1', () => {
    fc.assert(
      fc.property(spot, surf, sea, position, (one, height, hour, tide) => {
        const at = (surfHeightMetres: number) => rateAt(one, { ...hour, surfHeightMetres }, tide)
        const [before, after] = [at(Math.max(0.01, height)), at(Math.max(0.01, height) + 0.05)]
        expect(Math.abs(rank(before.word) - rank(after.word))).toBeLessThanOrEqual(1)
        expect(Math.abs(before.score! - after.score!)).toBeLessThanOrEqual(1.1)
      }),
      { numRuns: 1_000 },
    )
  })

  it('not in the kindest sea either, at any spot and size', () => {
    const faults: string[] = []
    for (const one of surfSpots) {
      for (let metres = 0.01; metres < 9; metres += 0.03) {
        if (Math.abs(bestRank(one, metres) - bestRank(one, metres + 0.05)) > 1)
          faults.push(`${one.name} from ${metres.toFixed(2)} m`)
      }
    }
    expect(faults).toEqual([])
  })
})

describe('what a break holds', () => {
  it('can be set by an operator, for a bar up to 3 m', () => {
    const gunnamatta = seedSpot('Gunnamatta')
    expect(heldSetsMetres(gunnamatta)).toBe(2.6)
    expect(heldSetsMetres({ ...gunnamatta, holdsSetsMetres: 2 })).toBe(2)
    expect(heldSetsMetres({ ...gunnamatta, holdsSetsMetres: 9 })).toBe(3)
    const less = rateAt({ ...gunnamatta, holdsSetsMetres: 1.8 }, { surfHeightMetres: 1.8 }, null)
    expect(less.gates).toEqual([
      'Sets of about 2.3 m are more than this break holds: it closes out.',
    ])
  })

  it('is known for every spot with surf on the open coast, and the best wave of each that is surfed', () => {
    const open = surfSpots.filter(({ marinePoint }) => marinePoint !== null)
    expect(open.filter(({ holdsSetsMetres }) => holdsSetsMetres == null)).toEqual([])
    expect(surfSpots.filter(({ bestWave }) => bestWave == null)).toEqual([])
  })
})
