import { expect, it } from 'vitest'
import { hourMs } from '#domain/time/durations'
import { melbourneDay } from '#domain/time/melbourne'
import { type AttachedConditions, emptySurfLog, type SurfLogEntry } from '#domain/wire/surf-log'
import { yearFacts, yearInSurf, yearsSurfed } from './year-in-surf'
import { yearPicture } from './year-view'

let made = 0
const surf = (date: string, change: Partial<SurfLogEntry> = {}, hour = 8): SurfLogEntry => ({
  ...emptySurfLog,
  id: `s${made++}`,
  spotId: 1,
  startedAtMs: melbourneDay(date).startAtMs + hour * hourMs,
  ...change,
})
const sea = (surfHeightMetres: number, source: 'live' | 'demo' = 'live') =>
  ({ surfHeightMetres, source, score: 5 }) as AttachedConditions

it('counts surfs, days, hours, spots and months by Melbourne’s calendar', () => {
  const entries = [
    surf('2026-01-01', { durationMinutes: 90 }, 0),
    surf('2026-01-01', { spotId: 2, durationMinutes: 60 }, 15),
    surf('2026-12-31', { spotId: 2 }, 23),
    surf('2025-12-31', {}, 23),
    surf('2027-01-01', {}, 0),
  ]
  expect(yearsSurfed(entries)).toEqual([2027, 2026, 2025])
  const year = yearInSurf(entries, 2026)!
  expect(year).toMatchObject({ surfs: 3, days: 2, hours: 2.5 })
  expect(year.byMonth).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(year.spots).toEqual([
    { spotId: 2, surfs: 2 },
    { spotId: 1, surfs: 1 },
  ])
  expect(yearInSurf(entries, 2024)).toBeNull()
})

it('finds the longest streaks, over the nights on which the clocks change too', () => {
  const days = ['04-03', '04-04', '04-05', '04-06', '04-06', '10-03', '10-04', '10-05']
  const year = yearInSurf(days.map((day) => surf(`2026-${day}`)).toReversed(), 2026)!
  // 6 April 2026 and 5 October are Mondays.
  expect([year.longestRunDays, year.longestRunWeeks]).toEqual([4, 2])
})

it('names the biggest by the surf at the beach, else by bodies; demonstration data only where there is no other', () => {
  const demo = surf('2026-02-01', { conditions: sea(6, 'demo') })
  const small = surf('2026-02-02', { conditions: sea(1.1) })
  const overhead = surf('2026-02-03', { bodySize: 'overhead' })
  expect(yearInSurf([demo, small], 2026)!.biggest).toMatchObject({ entry: small, isDemo: false })
  expect(yearInSurf([demo, small, overhead], 2026)!.biggest).toMatchObject({ metres: 2.1 })
  // Its sets are higher than a surfer's overhead.
  const sets = surf('2026-02-05', { conditions: sea(1.9) })
  expect(yearInSurf([sets, overhead], 2026)!.biggest).toMatchObject({ metres: 1.9 })
  expect(yearInSurf([demo], 2026)!.biggest).toMatchObject({ metres: 6, isDemo: true })
  expect(yearInSurf([surf('2026-02-04')], 2026)!.biggest).toBeNull()
})

it('names the best by its stars, then by its rating', () => {
  const [four, five, better] = [
    surf('2026-03-01', { stars: 4, conditions: { ...sea(1), score: 9 } }),
    surf('2026-03-02', { stars: 5, conditions: { ...sea(1), score: 3 } }),
    surf('2026-03-03', { stars: 5, conditions: { ...sea(1), score: 4 } }),
  ]
  expect(yearInSurf([four, five, better], 2026)!.best).toBe(better)
  expect(yearInSurf([surf('2026-03-04')], 2026)!.best).toBeNull()
})

it('is drawn with every fact in it, and takes names as text', () => {
  const entries = [surf('2026-05-01', { stars: 5, conditions: sea(1.6) })]
  const year = yearInSurf(entries, 2026)!
  const name = '"Bells" <script>\u0000 & a very long name of a beach'
  const facts = yearFacts(year, () => name, 'metric')
  expect(facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Surf: 1',
    'Spot: 1',
    'Biggest: 1.3–2.0 m',
    'Best: 5 of 5',
    'Longest streak: 1 day',
  ])
  const drawn = yearPicture(2026, facts, year.byMonth)
  expect(drawn).toContain('My 2026 in surf')
  expect(drawn).toContain('1.3–2.0 m')
  expect(drawn).not.toMatch(/<script|href|url\(/)
  expect(drawn).not.toContain('\u0000')
  expect(drawn.match(/<text/g)!.length).toBe(drawn.match(/<\/text>/g)!.length)
})
