import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { limitsLike } from '../person/likeness/limits-like'
import type { ForecastHour } from '../sea/forecast/forecast-hour'
import { liveForecast } from '../sea/forecast/testing/live-forecast'
import { anyNumber } from '../testing/any-number'
import { melbourneHour } from '../testing/melbourne-hour'
import { seedSpot } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { hourMs } from '../time/durations'
import { melbourneClock, melbourneDay } from '../time/melbourne'
import { type SurfRule, type SurfRuleLimits, surfRuleFields } from '../wire/surf-rule'
import { alertMessageOf } from './alert-message'
import { alertOutlook } from './alert-moments'
import { alertWindow } from './alert-window'
import { fitOf, isBetween } from './surf-rule-fit'
import { surfRuleSentence } from './surf-rule-sentence'
import { anyLimits, openLimits, openRule } from './testing/open-limits'

const bells = seedSpot('Bells Beach')
const lorne = gaugeById('lorne')
// A Saturday.
const date = '2026-11-21'

const any: SurfRule = { ...openRule, spotId: bells.id }
const ruleOf = (limits: Partial<SurfRuleLimits>, more: Partial<SurfRule> = {}): SurfRule => ({
  ...any,
  ...more,
  wanted: { ...openLimits, ...limits },
})
const id = '01234567-89ab-4cde-8f01-23456789abcd'
const said = (rule: SurfRule, units: 'metric' | 'imperial' = 'metric') =>
  surfRuleSentence(rule, bells, units)

/** Head-high surf with an offshore wind, changed by the hour on Melbourne's clock; looked at five in the morning. */
function outlookOf(change: (hourOfDay: number) => Partial<ForecastHour> = () => ({})) {
  const { startAtMs } = melbourneDay(date)
  const forecast = liveForecast(bells.id, startAtMs, 72, (atMs) => ({
    surfHeightMetres: 1.6,
    ...change(melbourneHour(atMs)),
  }))
  return alertOutlook({ spot: bells, gauge: lorne, forecast }, startAtMs + 5 * hourMs)
}
const misfitAtEight = (rule: SurfRule, hour: Partial<ForecastHour> = {}) => {
  const moment = outlookOf(() => hour)
    .runs.flatMap(({ moments }) => moments)
    .find(({ atMs }) => melbourneClock(atMs) === '08:00')!
  return fitOf(rule).misfitAt(moment)
}

describe('a rule in a sentence', () => {
  it.each<[string, SurfRule]>([
    [
      'Bells Beach: head high (1.5 m) or bigger, wind W–N or under 10 km/h, mid tide, before 09:00, weekends',
      ruleOf(
        {
          surfHeightMin: 1.5,
          windFrom: { from: 'W', to: 'N' },
          otherWindMaxKmh: 10,
          tides: ['mid'],
        },
        { untilClock: '09:00', weekdays: [0, 6] },
      ),
    ],
    [
      'Bells Beach: waist high (0.9 m) to overhead (2.1 m), wind offshore up to 30 km/h or under 12 km/h, period 10 s or longer, low or mid tide, rated good or better, 06:00–10:00, Mon Sun',
      ruleOf(
        {
          surfHeightMin: 0.9,
          surfHeightMax: 2.1,
          windFrom: 'offshore',
          windMaxKmh: 30,
          otherWindMaxKmh: 12,
          periodMin: 10,
          tides: ['mid', 'low'],
          ratingMin: 'good',
        },
        { fromClock: '06:00', untilClock: '10:00', weekdays: [0, 1] },
      ),
    ],
    ['Bells Beach: any daylight', any],
    [`${bells.region}: wind up to 20 km/h`, ruleOf({ windMaxKmh: 20 }, { scope: 'coast' })],
  ])('%s', (sentence, rule) => {
    expect(said(rule)).toBe(sentence)
    expect(v.parse(surfRuleFields, rule)).toEqual(rule)
  })

  it('is in the reader’s units', () => {
    expect(said(ruleOf({ surfHeightMin: 1.5, windMaxKmh: 32.2 }), 'imperial')).toBe(
      'Bells Beach: head high (5 ft) or bigger, wind up to 20 mph',
    )
  })

  it('says every limit: with another value of any one of them it is another sentence', () => {
    fc.assert(
      fc.property(anyLimits(true), anyLimits(true), (one, other) => {
        for (const field of Object.keys(one) as (keyof SurfRuleLimits)[]) {
          const changed = { ...one, [field]: other[field] }
          const isSame = JSON.stringify(changed) === JSON.stringify(one)
          expect(said(ruleOf(changed)) === said(ruleOf(one)), field).toBe(isSame)
        }
      }),
    )
  })
})

it('one message says all rules that fit, or as many as there is room for', () => {
  const outlook = outlookOf()
  const settings = { nowMs: outlook.nowMs, units: 'metric' as const, origin: null }
  const window = alertWindow(outlook, any)!
  const bodyOf = (count: number) => {
    const rules = Array.from({ length: count }, (_, index) => ({
      ...ruleOf({ surfHeightMin: 1, windFrom: 'offshore', periodMin: 5 + index }),
      id,
    }))
    return alertMessageOf(bells, window, { ...settings, rules }).notification.body
  }
  const words = (seconds: number) =>
    `waist high (1.0 m) or bigger, wind offshore, period ${seconds} s or longer`
  expect(bodyOf(2).split('. Your alerts: ')[1]).toBe(`${words(5)}; ${words(6)}`)
  expect(bodyOf(10).split('. Your alerts: ')[1]).toBe(`${[5, 6].map(words).join('; ')}; and 8 more`)
  expect(bodyOf(10).length).toBeLessThanOrEqual(300)
})

describe('an hour and a rule', () => {
  const onshore = { windDirectionDegrees: 150 }
  it.each<[string, SurfRule, Partial<ForecastHour>, string | null]>([
    ['nothing asked', any, {}, null],
    ['a poor hour, of which nothing is asked', any, { windSpeedKmh: 60, ...onshore }, null],
    ['too small', ruleOf({ surfHeightMin: 1.7 }), {}, 'too-small'],
    ['too big', ruleOf({ surfHeightMax: 1.5 }), {}, 'too-big'],
    // The open sea is inside the limit; what breaks on the beach is not.
    [
      'small surf under a high sea',
      ruleOf({ surfHeightMin: 1 }),
      { waveHeightMetres: 3, surfHeightMetres: 0.6 },
      'too-small',
    ],
    ['not known', ruleOf({ surfHeightMin: 1 }), { surfHeightMetres: null }, 'unknown'],
    ['a sea not known, of which nothing is asked', any, { surfHeightMetres: null }, 'unknown'],
    ['a wind not known', ruleOf({ windMaxKmh: 30 }), { windSpeedKmh: null }, 'unknown'],
    [
      'a wind whose direction is not known',
      ruleOf({ windFrom: 'offshore' }),
      { windDirectionDegrees: null },
      'unknown',
    ],
    ['a period not known', ruleOf({ periodMin: 9 }), { wavePeriodSeconds: null }, 'unknown'],
    ['a short period', ruleOf({ periodMin: 14 }), {}, 'short-period'],
    ['a poor rating', ruleOf({ ratingMin: 'fair' }), { surfHeightMetres: 0.3 }, 'poor-rating'],
    ['strong offshore', ruleOf({ windFrom: 'offshore' }), { windSpeedKmh: 40 }, null],
    [
      'stronger offshore than wanted',
      ruleOf({ windFrom: 'offshore', windMaxKmh: 30 }),
      { windSpeedKmh: 40 },
      'too-windy',
    ],
    ['onshore', ruleOf({ windFrom: 'offshore' }), { windSpeedKmh: 9, ...onshore }, 'wrong-wind'],
    [
      'onshore, but light enough',
      ruleOf({ windFrom: 'offshore', otherWindMaxKmh: 10 }),
      { windSpeedKmh: 9, ...onshore },
      null,
    ],
    ['before its hours', ruleOf({}, { fromClock: '08:30' }), {}, 'wrong-time'],
    ['at the end of its hours', ruleOf({}, { untilClock: '08:00' }), {}, 'wrong-time'],
    ['on another day', ruleOf({}, { weekdays: [0, 1] }), {}, 'wrong-time'],
    ['on its day', ruleOf({}, { weekdays: [6] }), {}, null],
  ])('%s', (_, rule, hour, misfit) => {
    expect(misfitAtEight(rule, hour)).toBe(misfit)
  })

  it('takes points of the compass clockwise, through north too, as the wind is said', () => {
    expect([260, 300, 5, 12].map((from) => isBetween(from, { from: 'W', to: 'N' }))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(isBetween(90, { from: 'W', to: 'N' })).toBe(false)
    expect(isBetween(10, { from: 'NW', to: 'NE' })).toBe(true)
  })

  it('lasts an hour at least, and says why it ends', () => {
    const small = outlookOf((hour) => (hour >= 8 ? { surfHeightMetres: 0.4 } : {}))
    const window = alertWindow(small, ruleOf({ surfHeightMin: 1.2 }, { fromClock: '06:30' }))!
    expect([window.startAtMs, window.endAtMs].map(melbourneClock)).toEqual(['06:30', '07:30'])
    expect(window.endsBecause).toBe('then too small for you')
    expect(alertWindow(small, ruleOf({ surfHeightMin: 1.2 }, { fromClock: '07:00' }))).toBeNull()
  })

  it('of a surf kept as an alert, also as older apps wrote it, has limits around that surf', () => {
    const sea = {
      surfHeightMetres: 1.6,
      wavePeriodSeconds: 11.2,
      waveFromFacingDegrees: 20,
      windSpeedKmh: 12,
      windFromFacingDegrees: 200,
      tide: { position: 0.5, isRising: true },
    }
    const older = { ...any, wanted: { kind: 'like', atMs: 0, sea } }
    const rule = v.parse(surfRuleFields, older)
    expect(rule).toEqual({ ...any, wanted: limitsLike(sea) })
    expect(said(rule)).toBe(
      'Bells Beach: chest high (1.1 m) to overhead (2.3 m), wind offshore up to 22 km/h or under 8 km/h, period 8 s or longer, mid tide',
    )
    const others = { windSpeedKmh: 4, wavePeriodSeconds: null, tide: null, surfHeightMetres: 30 }
    expect(limitsLike({ ...sea, ...others })).toEqual({
      ...openLimits,
      surfHeightMin: 15,
      surfHeightMax: 15,
      windMaxKmh: 14,
    })
    fc.assert(
      fc.property(
        fc.record({
          surfHeightMetres: anyNumber(0, 30),
          wavePeriodSeconds: fc.option(anyNumber(0, 40)),
          windSpeedKmh: anyNumber(0, 300),
          windFromFacingDegrees: anyNumber(0, 360),
          tide: fc.constantFrom(null, { position: 0, isRising: true }),
        }),
        (one) => v.is(surfRuleFields, { ...any, wanted: limitsLike(one) }),
      ),
    )
  })
})

it('whatever is sent as a rule is read or refused, never half read', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...Object.keys(any)), (value, field) => {
      const read = v.safeParse(surfRuleFields, { ...any, [field]: value })
      if (read.success) expect(typeof said(read.output)).toBe('string')
    }),
  )
})
