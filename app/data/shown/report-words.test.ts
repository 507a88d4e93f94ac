import { describe, expect, it } from 'vitest'
import type { SpotSnapshot } from '../stored/spot-snapshot'
import { ratingOf, windLine } from './report-words'

type Conditions = NonNullable<SpotSnapshot['conditions']>

const withWind = (windSpeedKmh: number | null, windDirectionDegrees: number | null) => ({
  conditions: { hour: { windSpeedKmh, windDirectionDegrees } } as Conditions,
  spot: { facingDegrees: 137 } as SpotSnapshot['spot'],
})

it('the rating in the dark is the one of the next first light, and says when that is', () => {
  const atMs = Date.parse('2026-11-21T05:28:00+11:00')
  const rating = { word: 'good', score: 6.8 }
  const conditions = { isDark: true, firstLight: { atMs, hour: {}, rating } }
  const spot = { beachType: 'surf' } as SpotSnapshot['spot']
  expect(ratingOf({ spot, conditions: conditions as Conditions })).toEqual({
    ...{ word: 'good', label: 'Good', score: 6.8, tone: 'blue' },
    when: 'At first light 05:28',
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
