import { expect, it } from 'vitest'
import { liveForecast } from '../sea/forecast/testing/live-forecast'
import { seedSpot } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { melbourneDay } from '../time/melbourne'
import type { SurfRule, SurfRuleLimits } from '../wire/surf-rule'
import { alertDay } from './alert-days'
import { nearMissOf } from './near-miss'
import { openLimits, openRule } from './testing/open-limits'

const spot = seedSpot('Bells Beach')
const date = '2026-11-26'
const { startAtMs } = melbourneDay(date)
const forecast = liveForecast(spot.id, startAtMs, 48, () => ({
  surfHeightMetres: 1.6,
  windSpeedKmh: 24,
}))
const day = alertDay([{ spot, gauge: gaugeById('lorne'), forecast }], date, startAtMs)
const near = (limits: Partial<SurfRuleLimits>, more: Partial<SurfRule> = {}, today = date) => {
  const rule: SurfRule = {
    ...openRule,
    spotId: spot.id,
    wanted: { ...openLimits, ...limits },
    fromClock: '07:00',
    untilClock: '09:00',
    ...more,
  }
  return nearMissOf(day, rule, { units: 'metric', today })?.words ?? null
}

it.each<[string | null, Partial<SurfRuleLimits>]>([
  ['Today, 07:00: wind 4 km/h too strong', { windMaxKmh: 20 }],
  ['Today, 07:00: 0.2 m too small', { surfHeightMin: 1.8 }],
  ['Today, 07:00: 0.2 m too big', { surfHeightMax: 1.4 }],
  // Two limits fail, or one by far.
  [null, { windMaxKmh: 20, surfHeightMin: 1.8 }],
  [null, { windMaxKmh: 10 }],
  [null, { surfHeightMin: 4 }],
  ['Today, 06:30: 30 min before your hours', {}],
])('%s', (words, limits) => {
  expect(near(limits)).toBe(words)
})

it.each<[string | null, Partial<SurfRule>]>([
  ['Today, 11:30: 30 min before your hours', { fromClock: '12:00', untilClock: null }],
  ['Today, 12:00: 30 min past your hours', { fromClock: null, untilClock: '12:00' }],
  // Another day of the week is no near miss.
  [null, { fromClock: '12:00', untilClock: null, weekdays: [6, 0] }],
])('%s', (words, hours) => expect(near({}, hours)).toBe(words))

it('the date is said, since sixteen days ahead have two of each weekday, and of a stretch of coast the spot', () => {
  expect(near({ windMaxKmh: 20 }, {}, '2026-11-30')).toBe(
    'Thu 26 Nov, 07:00: wind 4 km/h too strong',
  )
  expect(near({ windMaxKmh: 20 }, { scope: 'coast' })).toBe(
    'Bells Beach, Today, 07:00: wind 4 km/h too strong',
  )
})
