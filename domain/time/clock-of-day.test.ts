import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockOfDay } from './clock-of-day'
import { localDateTime } from './local-date-time'
import { addDays } from './melbourne'

it('shows each hour from 3 on the clock of its day, also where that is changed in the night', () => {
  const anyDay = fc.nat(4_000).map((days) => addDays('2020-01-01', days))
  const days = fc.oneof(anyDay, fc.constantFrom('2027-04-04', '2027-10-03'))
  fc.assert(
    fc.property(days, fc.integer({ min: 6, max: 47 }), (date, halves) => {
      const clock = `${String(halves >> 1).padStart(2, '0')}:${halves % 2 ? '30' : '00'}`
      expect(localDateTime(clockOfDay(date, halves / 2))).toBe(`${date}T${clock}`)
    }),
  )
})
