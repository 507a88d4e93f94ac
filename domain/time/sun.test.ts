import { describe, expect, it } from 'vitest'
import { addDays, melbourneClock, melbourneDay } from './melbourne'
import { moonOfDay } from './moon'
import { isDark, sunOfDay } from './sun-of-day'

const torquay = { latitude: -38.3312, longitude: 144.3261 }
const everyDayOf = (year: number): string[] => {
  const days: string[] = []
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) days.push(date)
  return days
}

describe('the sun', () => {
  it('rises and sets in order within the very day, all year round', () => {
    for (const date of everyDayOf(2028)) {
      const { startAtMs, endAtMs } = melbourneDay(date)
      const sun = sunOfDay(torquay, date)
      const order = [
        startAtMs,
        sun.firstLightAtMs,
        sun.sunriseAtMs,
        sun.sunsetAtMs,
        sun.lastLightAtMs,
      ]
      expect(order.toSorted((a, b) => a - b)).toEqual(order)
      expect(sun.lastLightAtMs).toBeLessThan(endAtMs)
    }
  })

  it('agrees with the Bureau within three minutes at Parkville in March 2026', () => {
    const parkville = { latitude: -37.787, longitude: 144.952 }
    const sun = sunOfDay(parkville, '2026-03-12')
    expect(melbourneClock(sun.sunriseAtMs)).toMatch(/^07:1/)
    expect(melbourneClock(sun.sunsetAtMs)).toMatch(/^19:[34]/)
  })

  it('is earlier in the east, for a day already asked for in the west', () => {
    const mallacoota = { latitude: -37.57, longitude: 149.77 }
    const west = sunOfDay(torquay, '2026-11-20').sunriseAtMs
    expect(west - sunOfDay(mallacoota, '2026-11-20').sunriseAtMs).toBeGreaterThan(15 * 60_000)
  })

  it('does not rise everywhere, and says so', () => {
    expect(() => sunOfDay({ latitude: -80, longitude: 145 }, '2026-06-21')).toThrow(RangeError)
  })
})

it.each(['2026-01-11', '2026-04-05', '2026-06-21', '2026-10-04'])(
  'darkness reigns before first light and after last light of %s',
  (date) => {
    const sun = sunOfDay(torquay, date)
    expect(isDark(torquay, sun.firstLightAtMs - 60_000)).toBe(true)
    expect(isDark(torquay, sun.firstLightAtMs + 60_000)).toBe(false)
    expect(isDark(torquay, sun.lastLightAtMs - 60_000)).toBe(false)
    expect(isDark(torquay, sun.lastLightAtMs + 60_000)).toBe(true)
    expect(isDark(torquay, melbourneDay(date).startAtMs)).toBe(true)
  },
)

// By the instants of almanacs in UTC; most are near midnight, two are eclipses.
it.each([
  ['2026-02-17', 'New moon'], // 12:01, an eclipse
  ['2026-03-03', 'Full moon'], // 11:38, an eclipse
  ['2025-02-13', 'Full moon'], // 12 Feb 13:53
  ['2025-10-21', 'New moon'], // 12:25
  ['2026-04-17', 'New moon'], // 11:52
  ['2026-07-30', 'Full moon'], // 29 Jul 14:36
  ['2027-03-22', 'Full moon'], // 10:44
  ['2028-02-25', 'New moon'], // 10:37
])('the moon is named on the day of its quarter: %s, %s', (date, phaseName) => {
  const isFull = phaseName === 'Full moon'
  const shape = isFull ? 'gibbous' : 'crescent'
  expect(moonOfDay(date).phaseName).toBe(phaseName)
  const beside = [-1, 0, 1].map((days) => moonOfDay(addDays(date, days)))
  expect(beside.map(({ fraction }) => fraction > 0.5)).toEqual([isFull, isFull, isFull])
  expect(beside[0]).toMatchObject({
    phaseName: `${isFull ? 'Waxing' : 'Waning'} ${shape}`,
    waxing: isFull,
  })
  expect(beside[2]).toMatchObject({
    phaseName: `${isFull ? 'Waning' : 'Waxing'} ${shape}`,
    waxing: !isFull,
  })
})
