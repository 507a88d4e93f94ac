import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clockOfDay } from './clock-of-day'
import { addDays, melbourneClock, melbourneDate } from './melbourne'

it('shows each hour from 3 on the clock of its day, also where that is changed in the night', () => {
  const anyDay = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2020-01-01', days))
  const days = fc.oneof(anyDay, fc.constantFrom('2027-04-04', '2027-10-03'))
  const halfHours = fc.integer({ min: 6, max: 47 })
  fc.assert(
    fc.property(days, halfHours, (date, halves) => {
      const atMs = clockOfDay(date, halves / 2)
      expect(melbourneDate(atMs)).toBe(date)
      const minutes = halves % 2 === 0 ? '00' : '30'
      expect(melbourneClock(atMs)).toBe(
        `${String(Math.floor(halves / 2)).padStart(2, '0')}:${minutes}`,
      )
    }),
  )
})
