import { describe, expect, it } from 'vitest'
import type { SpotSnapshot } from '../stored/spot-snapshot'
import { ratingOf, windLine } from './report-words'

type Spot = SpotSnapshot['spot']
type Conditions = NonNullable<SpotSnapshot['conditions']>

const withRating = (
  rating: Partial<Conditions['rating']>,
  beachType: Spot['beachType'] = 'surf',
) => ({
  conditions: { rating, hour: { surfHeightMetres: 0.1 } } as Conditions,
  spot: { beachType, idealSwellHeight: { min: 0, max: 0.5 } } as Spot,
})
const withWind = (windSpeedKmh: number | null, windDirectionDegrees: number | null) => ({
  conditions: { hour: { windSpeedKmh, windDirectionDegrees } } as Conditions,
  spot: { facingDegrees: 137 } as SpotSnapshot['spot'],
})

describe('ratingOf in the dark', () => {
  const inTheDark = (
    firstLight: { atMs: number; hour: object; rating: object } | null,
    beachType: Spot['beachType'] = 'surf',
  ) => {
    const { conditions, spot } = withRating({ word: 'poor', score: 3.9 }, beachType)
    return { spot, conditions: { ...conditions, isDark: true, firstLight } as Conditions }
  }
  const atMs = Date.parse('2026-11-21T05:28:00+11:00')

  it('is the one of the next first light, and says when that is', () => {
    expect(ratingOf(inTheDark({ atMs, hour: {}, rating: { word: 'good', score: 6.8 } }))).toEqual({
      word: 'good',
      label: 'Good',
      score: 6.8,
      tone: 'blue',
      when: 'At first light 05:28',
    })
  })

  it('judges nothing where the forecast does not reach the light', () => {
    expect(ratingOf(inTheDark(null))).toMatchObject({ label: 'Dark now', score: null, word: null })
  })
})

describe('windLine', () => {
  it('claims nothing that is not known', () => {
    expect(windLine(withWind(null, 317), 'metric')).toEqual({
      fromDegrees: null,
      tone: null,
      words: 'Wind not known',
    })
    expect(windLine(withWind(18, null), 'metric').words).toBe('18 km/h')
  })
})
