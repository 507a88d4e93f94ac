import { describe, expect, it } from 'vitest'
import { formatHeight, formatSpeed } from '#domain/words/format'
import { bothUnits } from './compare-table'

describe('bothUnits', () => {
  it('puts the preferred system first', () => {
    const metres = { value: '1.5', unit: 'm' }
    const feet = { value: '4.9', unit: 'ft' }
    expect(bothUnits(formatHeight, 1.5, 'metric')).toEqual([metres, feet])
    expect(bothUnits(formatHeight, 1.5, 'imperial')).toEqual([feet, metres])
    expect(bothUnits(formatSpeed, 16.09344, 'imperial')[0]).toEqual({ value: '10', unit: 'mph' })
  })

  it('says an unknown number once', () => {
    expect(bothUnits(formatHeight, null, 'metric')[1]).toBeNull()
  })
})
