import { expect, it } from 'vitest'
import { surfRuleNumbers } from '#domain/alert/surf-rule-numbers'
import { openRule } from '#domain/alert/testing/open-limits'
import type { SurfRule } from '#domain/wire/surf-rule'
import { storedNumbers, storedNumbersOf } from './stored-rule-numbers'

const asked: SurfRule = {
  ...openRule,
  isWholeRegion: true,
  fromClock: '06:30',
  untilClock: '09:00',
  weekdays: [0, 6],
  wanted: {
    kind: 'limits',
    surfHeightMin: 1.1,
    surfHeightMax: 2.3,
    windFrom: { from: 'W', to: 'N' },
    windMaxKmh: 31.7,
    otherWindMaxKmh: 10,
    periodMin: 9,
    tides: ['low', 'high'],
    ratingMin: 'very-good',
  },
}
const sea = {
  surfHeightMetres: 1.23,
  wavePeriodSeconds: null,
  waveFromFacingDegrees: 351.5,
  windSpeedKmh: 7.25,
  windFromFacingDegrees: 180,
  tide: { position: 0.4, isRising: true },
}
const like: SurfRule = { ...openRule, wanted: { kind: 'like', atMs: 5, sea } }

it.each([openRule, asked, like])('what is stored is what is read', (rule) => {
  const numbers = surfRuleNumbers(rule)
  expect(storedNumbersOf(storedNumbers(numbers, 12), 12)).toEqual(numbers)
})

it('numbers of another version of the row, or of another format, are none', () => {
  const stored = storedNumbers(surfRuleNumbers(asked), 12)
  expect([storedNumbersOf(stored, 13), storedNumbersOf(null, 12)]).toEqual([null, null])
  expect(storedNumbersOf(stored.replace('[1,', '[2,'), 12)).toBeNull()
})
