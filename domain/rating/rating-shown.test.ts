import { describe, expect, it } from 'vitest'
import { seedSpot } from '../testing/seeds'
import { hourShownNow, ratingShown, ratingShownNow } from './rating-shown'

const stKilda = seedSpot('St Kilda')
const poor = { word: 'poor' as const, score: 0 }

describe('ratingShown', () => {
  it('is the word and the score where people surf', () => {
    const veryGood = { word: 'very-good' as const, score: 7.4 }
    expect(ratingShown(seedSpot('Bells Beach'), 1.8, veryGood)).toEqual({
      word: 'very-good',
      label: 'Very Good',
      score: 7.4,
    })
    expect(ratingShown(seedSpot('Seaspray'), 0.1, poor)).toEqual({ ...poor, label: 'Poor' })
  })

  it.each([
    ['excellent', 'Excellent but big'],
    ['fair', 'Fair but big'],
    ['poor', 'Poor and big'],
  ] as const)('says of %s surf with sets above 3 m that it is big', (word, label) => {
    const bells = seedSpot('Bells Beach')
    const rated = { word, score: 5 }
    expect(ratingShown(bells, 3.01 / 1.27, rated)).toEqual({ ...rated, label })
    expect(ratingShown(bells, 2.99 / 1.27, rated).label).not.toContain('big')
  })

  it.each([
    [0, 'Flat'],
    [0.29, 'Flat'],
    [0.3, 'Small waves'],
    [0.9, 'Choppy'],
  ])('says of %f m at a swimming beach only that it is %s', (surf, label) => {
    expect(ratingShown(stKilda, surf, poor)).toEqual({ word: null, label, score: null })
  })

  it('claims nothing where the waves are not known', () => {
    const none = { word: null, label: 'No rating', score: null }
    expect(ratingShown(stKilda, null, { word: null, score: null })).toEqual(none)
    expect(ratingShown(seedSpot('Bells Beach'), null, { word: null, score: null })).toEqual(none)
  })
})

describe('ratingShownNow', () => {
  const bells = seedSpot('Bells Beach')
  const good = { word: 'good', score: 6 } as const
  const fair = { word: 'fair', score: 4.5 } as const
  const hour = { surfHeightMetres: 1.2 }
  const atFirstLight = { atMs: 1_800_000_000_000, hour: { surfHeightMetres: 1.4 }, rating: fair }
  const conditions = {
    hour,
    rating: good,
    isDark: true,
    firstLight: atFirstLight,
  } as unknown as NonNullable<Parameters<typeof ratingShownNow>[1]>

  it('is the moment’s own by day, and by night at a swimming beach', () => {
    const byDay = { ...conditions, isDark: false }
    expect(ratingShownNow(bells, byDay)).toMatchObject({ ...good, firstLightAtMs: null })
    const calm = { word: null, score: null, firstLightAtMs: null }
    expect(ratingShownNow(stKilda, conditions)).toMatchObject(calm)
    expect(ratingShownNow(stKilda, conditions).label).not.toBe('Dark now')
  })

  it('is that of the next first light in the dark, with its instant', () => {
    const firstLightAtMs = atFirstLight.atMs
    expect(ratingShownNow(bells, conditions)).toEqual({ ...fair, label: 'Fair', firstLightAtMs })
    expect(hourShownNow(bells, conditions)).toBe(atFirstLight.hour)
    expect(hourShownNow(stKilda, conditions)).toBe(hour)
  })

  it('is none in the dark where the forecast ends before first light', () => {
    const none = { word: null, score: null, firstLightAtMs: null }
    const ended = { ...conditions, firstLight: null }
    expect(ratingShownNow(bells, ended)).toEqual({ ...none, label: 'Dark now' })
    expect(ratingShownNow(bells, { ...ended, hour: null }).label).toBe('No rating')
    expect(ratingShownNow(bells, null)).toEqual({ ...none, label: 'No rating' })
  })
})
