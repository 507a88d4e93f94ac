import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { ForecastHour } from '../sea/forecast/forecast-hour'
import { liveForecast } from '../sea/forecast/testing/live-forecast'
import { anyNumber } from '../testing/any-number'
import { melbourneHour } from '../testing/melbourne-hour'
import { seedSpot, seedSpots } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { hourMs } from '../time/durations'
import { melbourneDate, melbourneDay } from '../time/melbourne'
import { sunOfDay } from '../time/sun-of-day'
import { alertMessage } from '../wire/alert'
import { type FavouriteLimits, limitDefaults } from '../wire/preferences'
import { alertMessageOf, alertTitle, testMessage } from './alert-message'
import { alertOutlook } from './alert-moments'
import { alertWindow } from './alert-window'
import { defaultFavouritesRule, favouritesRule } from './favourites-rule'
import { isQuietClock } from './quiet-hours'
import { fitOf, shortestFavouriteMs } from './surf-rule-fit'

const bells = seedSpot('Bells Beach')
const lorne = gaugeById('lorne')
const date = '2026-07-04'

/** Ordinary clean swell from local midnight of a date, changed by the hour on Melbourne's clock. */
function outlookOf(
  change: (hourOfDay: number, atMs: number) => Partial<ForecastHour>,
  { day = date, nowClockHours = 5 }: { day?: string; nowClockHours?: number } = {},
) {
  const { startAtMs } = melbourneDay(day)
  const forecast = liveForecast(bells.id, startAtMs, 72, (atMs) => ({
    surfHeightMetres: 2.6,
    surfPeriodSeconds: 16,
    ...change(melbourneHour(atMs), atMs),
  }))
  const nowMs = startAtMs + nowClockHours * hourMs
  return alertOutlook({ spot: bells, gauge: lorne, forecast }, nowMs)
}

const onshore = { windSpeedKmh: 18, windDirectionDegrees: 150, windGustKmh: 24 }
const rule = defaultFavouritesRule
const ruleOf = (limits: Partial<FavouriteLimits>) => favouritesRule({ ...limitDefaults, ...limits })

describe('the window of an alert', () => {
  it('is the good morning, until the wind turns', () => {
    const outlook = outlookOf((hour) => (hour >= 11 ? onshore : {}))
    const window = alertWindow(outlook, rule)!
    expect(melbourneDate(window.startAtMs)).toBe(date)
    expect(window.startAtMs).toBe(sunOfDay(bells, date).firstLightAtMs)
    expect(window.endsBecause).toBe('then onshore')
    expect(alertTitle(bells, window, outlook.nowMs)).toMatch(
      /^Bells Beach, (good|very good|excellent) but big 07:\d\d–1[01]:\d\d, then onshore$/,
    )
  })

  it('ends with the light when nothing else ends it, also where the look ahead ends sooner', () => {
    const window = alertWindow(
      outlookOf(() => ({})),
      rule,
    )!
    expect(window.endAtMs).toBe(sunOfDay(bells, date).lastLightAtMs)
    expect(window.endsBecause).toBe('then dark')
    const later = outlookOf((_, atMs) => (melbourneDate(atMs) === date ? onshore : {}), {
      nowClockHours: 11,
    })
    const tomorrow = alertWindow(later, rule)!
    expect(tomorrow.endAtMs).toBe(sunOfDay(bells, '2026-07-05').lastLightAtMs)
    expect(tomorrow.startAtMs).toBeLessThan(later.horizonMs - shortestFavouriteMs)
  })

  it.each<[string, Partial<FavouriteLimits>, Partial<ForecastHour>, string]>([
    ['a sea that is too small', { waveHeightMin: 3 }, {}, 'too-small'],
    ['a sea that is too big', { waveHeightMax: 2 }, {}, 'too-big'],
    ['too much wind', { windSpeedMax: 10 }, {}, 'too-windy'],
    ['a cross-shore wind', { alertWind: 'offshore' }, { windDirectionDegrees: 240 }, 'wrong-wind'],
    ['a short period', { alertPeriodMin: 14 }, {}, 'short-period'],
    ['an unknown sea', {}, { surfHeightMetres: null }, 'unknown'],
    ['an unknown wind', {}, { windSpeedKmh: null }, 'unknown'],
    [
      'an unknown direction of the wind',
      { alertWind: 'offshore' },
      { windDirectionDegrees: null },
      'unknown',
    ],
    ['an unknown period', { alertPeriodMin: 10 }, { wavePeriodSeconds: null }, 'unknown'],
    ['a poor rating', { waveHeightMin: 0 }, { surfHeightMetres: 0.3 }, 'poor-rating'],
    // The open sea is inside the limits; what breaks on the beach is not.
    [
      'small surf under a high sea',
      {},
      { waveHeightMetres: 3, surfHeightMetres: 0.6 },
      'too-small',
    ],
  ])('does not come with %s', (_, limits, hour, misfit) => {
    const outlook = outlookOf(() => hour)
    const asked = ruleOf(limits)
    expect(alertWindow(outlook, asked)).toBeNull()
    expect(fitOf(asked).misfitAt(outlook.runs[0]!.moments[4]!)).toBe(misfit)
  })

  it('keeps to the wanted third of the tide', () => {
    const window = alertWindow(
      outlookOf(() => ({})),
      ruleOf({ alertTide: 'low' }),
    )
    if (!window) throw new Error('the day has a low tide in daylight')
    expect(window.endsBecause).toBe('then the tide is wrong')
    expect(window.best.rangePosition).toBeLessThanOrEqual(1 / 3)
  })
})

describe('whatever the sea does', () => {
  const anyHour = fc.record({
    waveHeightMetres: fc.option(anyNumber(0, 8)),
    surfHeightMetres: fc.option(anyNumber(0, 5)),
    windSpeedKmh: fc.option(anyNumber(0, 60)),
    windDirectionDegrees: fc.option(fc.integer({ min: 0, max: 359 })),
  })
  const anyRule = fc.record({
    waveHeightMin: anyNumber(0.5, 3),
    waveHeightMax: anyNumber(1, 8),
    windSpeedMax: anyNumber(0, 50),
    alertWind: fc.constantFrom('any' as const, 'cross-shore' as const, 'offshore' as const),
    alertTide: fc.constantFrom('any' as const, 'low' as const, 'high' as const),
  })
  const blocks = fc.array(anyHour, { minLength: 12, maxLength: 12 })
  const anyDay = fc.constantFrom(date, '2026-04-05', '2026-10-04', '2026-01-11')

  it('every moment of a window fits, in daylight, two hours or more, and the message is small', () => {
    fc.assert(
      fc.property(
        blocks,
        anyRule,
        anyDay,
        fc.integer({ min: 0, max: 23 }),
        (sea, limits, day, now) => {
          const { startAtMs } = melbourneDay(day)
          const outlook = outlookOf(
            (_, atMs) => sea[Math.floor((atMs - startAtMs) / hourMs / 6)] ?? {},
            {
              day,
              nowClockHours: now,
            },
          )
          const asked = ruleOf(limits)
          const window = alertWindow(outlook, asked)
          if (!window) return
          const inside = outlook.runs
            .flatMap(({ moments }) => moments)
            .filter(({ atMs }) => atMs >= window.startAtMs && atMs < window.endAtMs)
          expect(inside.every((moment) => fitOf(asked).misfitAt(moment) === null)).toBe(true)
          const sun = sunOfDay(bells, melbourneDate(window.startAtMs))
          expect(window.startAtMs).toBeGreaterThanOrEqual(
            Math.max(sun.firstLightAtMs, outlook.nowMs),
          )
          expect(window.endAtMs).toBeLessThanOrEqual(sun.lastLightAtMs)
          const withinReach = Math.min(window.endAtMs, outlook.horizonMs) - window.startAtMs
          expect(withinReach).toBeGreaterThanOrEqual(shortestFavouriteMs)
          expect(window.score).toBeGreaterThanOrEqual(6)
          const message = alertMessageOf(bells, window, {
            nowMs: outlook.nowMs,
            units: 'metric',
            origin: 'https://southbreak.example',
          })
          expect(v.is(alertMessage, message)).toBe(true)
          expect(JSON.stringify(message).length).toBeLessThan(2_500)
        },
      ),
      { numRuns: 120 },
    )
  })
})

describe('quiet hours', () => {
  it.each([
    ['21:00', '05:00', '20:59', false],
    ['21:00', '05:00', '21:00', true],
    ['21:00', '05:00', '00:30', true],
    ['21:00', '05:00', '04:59', true],
    ['21:00', '05:00', '05:00', false],
    ['13:00', '15:00', '14:00', true],
    ['13:00', '15:00', '15:00', false],
    ['05:00', '05:00', '05:00', false],
  ])('from %s until %s it is quiet at %s: %s', (quietFrom, quietUntil, clock, quiet) => {
    expect(isQuietClock({ quietFrom, quietUntil }, clock)).toBe(quiet)
  })
})

it('the message has numbers, a way into the app, and fits its own schema', () => {
  const outlook = outlookOf((hour) => (hour >= 11 ? onshore : {}))
  const window = alertWindow(outlook, rule)!
  const message = alertMessageOf(bells, window, {
    nowMs: outlook.nowMs,
    units: 'imperial',
    origin: null,
  })
  expect(message.notification.body).toBe(
    'At 07:11 surf 7–11 ft, waves at sea 7.9 ft at 12 s, offshore NW 9 mph. Score 10.0. Big surf: sets of about 11 ft',
  )
  expect(message.notification.navigate).toBe(`/forecast?spot=${bells.id}&date=${date}`)
  expect(message.notification.tag).toMatch(/^[A-Za-z0-9]{1,32}$/)
  expect(message).toMatchObject(v.parse(alertMessage, message))
  // An app of 1.0 takes it for unreadable where one of these is absent.
  const of10 = 'endAtMs periodSeconds score spotId startAtMs waveHeightMetres windFrom windSpeedKmh'
  expect(message.notification.data).toMatchObject({
    ...Object.fromEntries(of10.split(' ').map((name) => [name, null])),
    madeAtMs: outlook.nowMs,
  })
  expect(v.is(alertMessage, testMessage(outlook.nowMs, null))).toBe(true)
})

it('says of every spot on a lock screen which day and hours it is for, also after midnight and of a long name', () => {
  const outlook = outlookOf((_, atMs) => (melbourneDate(atMs) === date ? onshore : {}), {
    nowClockHours: 20,
  })
  const window = alertWindow(outlook, rule)!
  const settings = { nowMs: outlook.nowMs, units: 'metric' as const, origin: 'https://a.example' }
  const titles = seedSpots.map((spot) => {
    const message = alertMessageOf(spot, window, settings)
    expect(v.is(alertMessage, message), spot.name).toBe(true)
    expect(message.notification.tag).toMatch(/^[A-Za-z0-9]{1,32}$/)
    return message.notification.title
  })
  // The 5th of July 2026 is a Sunday.
  expect(titles[0]).toMatch(/^Bells Beach, excellent but big Sun 07:\d\d–17:\d\d, then dark$/)
  for (const title of titles) expect(title.indexOf(', then'), title).toBeLessThan(62)
  expect(titles.join()).toMatch(/Cape Bridgewater, .*Venus Bay \(Beach 1\), /)
})
