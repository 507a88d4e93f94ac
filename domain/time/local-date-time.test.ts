import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localDateTime, parseLocalDateTime } from './local-date-time'

it('goes there and back at every minute, but for the hour that April repeats', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 }),
      (minute) => {
        const atMs = minute * 60_000
        const again = parseLocalDateTime(localDateTime(atMs))
        expect([atMs, atMs - 3_600_000]).toContain(again)
        expect(localDateTime(again ?? 0)).toBe(localDateTime(atMs))
      },
    ),
  )
})

it('summer, winter and the two Sundays between', () => {
  expect(parseLocalDateTime('2026-01-10T06:40')).toBe(Date.UTC(2026, 0, 9, 19, 40))
  expect(parseLocalDateTime('2026-07-10T06:40')).toBe(Date.UTC(2026, 6, 9, 20, 40))
  expect(parseLocalDateTime('2026-04-05T02:30')).toBe(Date.UTC(2026, 3, 4, 15, 30))
  expect(parseLocalDateTime('2026-04-05T03:30')).toBe(Date.UTC(2026, 3, 4, 17, 30))
  expect(parseLocalDateTime('2026-10-04T03:30')).toBe(Date.UTC(2026, 9, 3, 16, 30))
})

it.each(['', '2026-02-30T10:00', '2026-01-10', '2026-01-10T24:00', 'now'])('%j is none', (text) =>
  expect(parseLocalDateTime(text)).toBeNull(),
)
