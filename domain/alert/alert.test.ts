import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { winterDate as date, winterDay, winterForecast } from '../rating/testing/winter-forecast'
import { seedSpot, seedSpots } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { hourMs } from '../time/durations'
import { melbourneDate } from '../time/melbourne'
import { sunOfDay } from '../time/sun-of-day'
import { alertMessage } from '../wire/alert'
import { limitDefaults } from '../wire/preferences'
import { alertMessageOf, alertTitle, testMessage } from './alert-message'
import { alertOutlook } from './alert-moments'
import { alertWindow } from './alert-window'
import { defaultFavouritesRule, favouritesRule } from './favourites-rule'
import { isQuietClock } from './quiet-hours'
import { shortestFavouriteMs } from './surf-rule-fit'

const bells = seedSpot('Bells Beach')
const lorne = gaugeById('lorne')

/** Ordinary clean swell from local midnight on, changed by the hour on Melbourne's clock. */
function outlookOf(change: Parameters<typeof winterForecast>[0], nowClockHours = 5) {
  const nowMs = winterDay.startAtMs + nowClockHours * hourMs
  const forecast = winterForecast((hour, atMs) => ({
    surfHeightMetres: 2.6,
    ...change(hour, atMs),
  }))
  return alertOutlook({ spot: bells, gauge: lorne, forecast }, nowMs)
}

const onshore = { windSpeedKmh: 18, windDirectionDegrees: 150, windGustKmh: 24 }
const rule = defaultFavouritesRule

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
    const later = outlookOf((_, atMs) => (melbourneDate(atMs) === date ? onshore : {}), 11)
    const tomorrow = alertWindow(later, rule)!
    expect(tomorrow.endAtMs).toBe(sunOfDay(bells, '2026-07-05').lastLightAtMs)
    expect(tomorrow.startAtMs).toBeLessThan(later.horizonMs - shortestFavouriteMs)
  })

  it('keeps to the wanted third of the tide', () => {
    const window = alertWindow(
      outlookOf(() => ({})),
      favouritesRule({ ...limitDefaults, alertTide: 'low' }),
    )
    if (!window) throw new Error('the day has a low tide in daylight')
    expect(window.endsBecause).toBe('then the tide is wrong')
    expect(window.best.rangePosition).toBeLessThanOrEqual(1 / 3)
  })
})

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

it('the message has numbers, a way into the app, and fits its own schema', () => {
  const outlook = outlookOf((hour) => (hour >= 11 ? onshore : {}))
  const window = alertWindow(outlook, rule)!
  const settings = { nowMs: outlook.nowMs, units: 'imperial' as const, origin: null }
  const message = alertMessageOf(bells, window, settings)
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
  const outlook = outlookOf((_, atMs) => (melbourneDate(atMs) === date ? onshore : {}), 20)
  const window = alertWindow(outlook, rule)!
  const settings = { nowMs: outlook.nowMs, units: 'metric' as const, origin: 'https://a.example' }
  const titles = seedSpots.map((spot) => {
    const message = alertMessageOf(spot, window, settings)
    expect(v.is(alertMessage, message), spot.name).toBe(true)
    // A push holds some four thousand bytes.
    expect(JSON.stringify(message).length, spot.name).toBeLessThan(2_500)
    expect(message.notification.tag).toMatch(/^[A-Za-z0-9]{1,32}$/)
    return message.notification.title
  })
  // The 5th of July 2026 is a Sunday.
  expect(titles[0]).toMatch(/^Bells Beach, excellent but big Sun 07:\d\d–17:\d\d, then dark$/)
  for (const title of titles) expect(title.indexOf(', then'), title).toBeLessThan(62)
  expect(titles.join()).toMatch(/Cape Bridgewater, .*Venus Bay \(Beach 1\), /)
})
