import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyNumber } from '../testing/any-number'
import { seedSpot, surfSpots } from '../testing/seeds'
import { rate } from './rate'
import { goldenHour } from './testing/golden-cases'
import { rateAt } from './testing/rate-at'

const unknownOr = (min: number, max: number) =>
  fc.option(anyNumber(min, max), { nil: null, freq: 12 })
const sea = fc.record({
  surfHeightMetres: anyNumber(0, 6),
  surfPeriodSeconds: unknownOr(3, 20),
  exposure: unknownOr(0, 1),
  windSpeedKmh: unknownOr(0, 80),
  windDirectionDegrees: unknownOr(0, 360),
  windGustKmh: unknownOr(0, 100),
  chopHeightMetres: unknownOr(0, 2),
})
const position = fc.option(anyNumber(0, 1), { nil: null })
const level = fc.constantFrom(undefined, 'beginner' as const, 'expert' as const)

it('why a rating is what it is adds up to the score shown, to the tenth, in every sea, and no input is said to suit that costs a point or more', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...surfSpots),
      level,
      sea,
      position,
      fc.boolean(),
      (seed, surferLevel, changes, rangePosition, isDark) => {
        const { score, why, factors } = rate({
          spot: { ...seed, surferLevel },
          hour: goldenHour(changes),
          tide: rangePosition === null ? null : { rangePosition },
          isDark,
        })
        let left = 100
        for (const { costs, leaves, sentence } of why) {
          expect(costs).toBeGreaterThanOrEqual(0)
          expect(sentence).not.toBe('')
          left -= Math.round(10 * costs)
          expect(Math.round(10 * leaves)).toBe(left)
        }
        expect(left, JSON.stringify(why)).toBe(Math.round(10 * score!))
        expect(why.slice(0, factors.length).map(({ name }) => name)).toEqual(
          factors.map(({ name }) => name),
        )
        for (const { name, suits, sentence } of factors) {
          const part = why.find((one) => one.name === name)
          if (suits) expect(part?.costs, `${seed.name}: ${sentence}`).toBeLessThanOrEqual(1)
        }
      },
    ),
    { numRuns: 1_500 },
  )
})

it('why a rating is what it is is a bar a factor, then the best wave, then what caps it, with its sentence', () => {
  const gale = rateAt(seedSpot('Fairhaven'), {
    surfHeightMetres: 1.5,
    windSpeedKmh: 20,
    windGustKmh: 66,
    windDirectionDegrees: 350,
  })
  expect(gale.why.map(({ name }) => name)).toEqual([
    'wind',
    'size',
    'period',
    'direction',
    'best wave',
    'cap',
  ])
  expect(gale.why.at(-1)).toMatchObject({
    leaves: 2,
    sentence: 'Gusts reach gale force (66 km/h). Stay out of the water.',
  })
})
