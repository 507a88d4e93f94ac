import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ForecastHour } from '../sea/forecast/forecast-hour'
import { liveForecast } from '../sea/forecast/testing/live-forecast'
import { seedSpot } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { hourMs, minuteMs } from '../time/durations'
import { melbourneDay } from '../time/melbourne'
import type { SurfRule, SurfRuleLimits } from '../wire/surf-rule'
import { alertOutlook, type SpotAlertOutlook } from './alert-moments'
import { alertWindow } from './alert-window'
import { fitOf } from './surf-rule-fit'
import { anyLimits, openLimits } from './testing/open-limits'

const spots = ['Bells Beach', 'Torquay Point', 'Fairhaven'].map(seedSpot)
const lorne = gaugeById('lorne')

/** A sea that changes from hour to hour, in steps that rules ask for, and of which some is not known. */
function roughHour(seed: number, index: number): Partial<ForecastHour> {
  const draw = (salt: number, values: number) =>
    Math.floor(Math.abs(Math.sin(seed * 127.1 + index * 311.7 + salt * 74.7) * 43758.5453) % values)
  const slow = Math.floor(index / 4)
  const isUnknown = (salt: number) => draw(salt, 12) === 0
  return {
    surfHeightMetres: isUnknown(1) ? null : ((slow * 7 + seed) % 30) / 10,
    windSpeedKmh: isUnknown(2) ? null : ((slow * 11 + seed) % 40) + draw(3, 3),
    windDirectionDegrees: isUnknown(4) ? null : ((slow * 77 + seed * 31) % 360) + draw(5, 4) / 4,
    wavePeriodSeconds: isUnknown(6) ? null : 6 + ((slow + seed) % 12),
    waveDirectionDegrees: isUnknown(7) ? null : 190 + ((slow * 13 + seed) % 60),
  }
}

function outlookOf(day: string, minutes: number, seed: number, spot = spots[0]!): SpotAlertOutlook {
  const { startAtMs } = melbourneDay(day)
  const forecast = liveForecast(spot.id, startAtMs, 72, (_, index) => roughHour(seed, index))
  const gauge = seed % 4 === 0 ? null : lorne
  return alertOutlook({ spot, gauge, forecast }, startAtMs + minutes * minuteMs)
}

/** Ordinary days, the days before and of both changes of the clock, and looks at odd minutes of the day. */
const days = ['2026-11-21', '2026-10-03', '2026-10-04', '2027-04-03', '2027-04-04', '2026-06-20']
const looks = days.flatMap((day, index) => [
  [outlookOf(day, [300, 437, 611, 1_399, 0, 1_080][index]!, index * 5 + 1)],
  spots.map((spot, at) => outlookOf(day, 331 + index * 97, index * 7 + at, spot)),
])

const limits = anyLimits()
const fields = Object.keys(openLimits) as (keyof SurfRuleLimits)[]
/** Most of the limits left out: with all of them hardly anything fits. */
const few = fc
  .tuple(limits, fc.subarray(fields, { minLength: 5 }))
  .map(([some, left]): SurfRuleLimits => {
    const open = Object.fromEntries(left.map((field) => [field, openLimits[field]]))
    return { ...some, ...open }
  })
const clock = (from: number, to: number) =>
  fc.option(
    fc
      .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 0, max: 59 }))
      .map((two) => two.map((one) => String(one).padStart(2, '0')).join(':')),
  )
const anyRule: fc.Arbitrary<SurfRule> = fc.record({
  spotId: fc.constant(1),
  scope: fc.constantFrom('spot' as const, 'coast' as const, 'favourites' as const),
  isOn: fc.constant(true),
  wanted: fc.oneof(limits, { arbitrary: few, weight: 4 }),
  fromClock: clock(5, 11),
  untilClock: fc.oneof(fc.constant('09:00'), clock(12, 20)),
  weekdays: fc.oneof(
    fc.constantFrom<number[]>([], [0, 6]),
    fc.subarray([0, 1, 2, 3, 4, 5, 6]).map((some) => [...some]),
  ),
  madeAtMs: fc.constant(0),
})

const rules = fc.tuple(fc.constantFrom(...looks.keys()), anyRule)

/** The first hour or more, of all favourites two, in which each half-hour fits: by the definition, no day left out unlooked at. */
function firstSpell({ runs, horizonMs }: SpotAlertOutlook, rule: SurfRule) {
  const leastMs = rule.scope === 'favourites' ? 2 * hourMs : hourMs
  for (const { moments, endAtMs } of runs) {
    const fits = moments.map((moment) => fitOf(rule).misfitAt(moment) === null)
    for (const [from, { atMs: startAtMs }] of moments.entries()) {
      if (!fits[from] || fits[from - 1]) continue
      const after = fits.indexOf(false, from)
      const spellEndMs = moments[after]?.atMs ?? endAtMs
      if (Math.min(spellEndMs, horizonMs) - startAtMs >= leastMs) {
        return { startAtMs, endAtMs: spellEndMs }
      }
    }
  }
  return null
}

it('days that are skipped hold nothing: three thousand random rules find what a look at every half-hour finds', () => {
  const counts = { some: 0, none: 0 }
  fc.assert(
    fc.property(rules, ([at, asked]) => {
      for (const outlook of looks[at]!) {
        const plain = firstSpell(outlook, asked)
        const found = alertWindow(outlook, asked)
        const hours = found && { startAtMs: found.startAtMs, endAtMs: found.endAtMs }
        if (JSON.stringify(hours) !== JSON.stringify(plain)) expect(hours).toEqual(plain)
        counts[plain ? 'some' : 'none'] += 1
      }
    }),
    { numRuns: 3_000, seed: 19 },
  )
  expect(counts.some).toBeGreaterThan(750)
  expect(counts.none).toBeGreaterThan(750)
})
