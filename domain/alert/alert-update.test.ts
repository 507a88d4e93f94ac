import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { ForecastHour } from '../forecast/forecast-hour'
import { liveForecast } from '../forecast/testing/live-forecast'
import { melbourneHour } from '../testing/melbourne-hour'
import { seedSpot } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { hourMs } from '../time/durations'
import { melbourneClock, melbourneDate, melbourneDay } from '../time/melbourne'
import { alertMessage } from '../wire/alert'
import { preferenceDefaults } from '../wire/preferences'
import { alertMessageOf, newsMessageOf } from './alert-message'
import { alertOutlook } from './alert-moments'
import type { AlertRule } from './alert-rule'
import { alertUpdate, type NotifiedAlert, notifiedFactsOf } from './alert-update'
import { alertWindow } from './alert-window'

const bells = seedSpot('Bells Beach')
const gauge = gaugeById('lorne')

type Sea = (hourOfDay: number, atMs: number) => Partial<ForecastHour>

/** What is known at a time of a day's clock, of a sea that may change by the hour. */
function outlookOf(sea: Sea, { day = '2026-07-04', hoursIntoDay = 5 } = {}) {
  const { startAtMs } = melbourneDay(day)
  const forecast = liveForecast(bells.id, startAtMs, 72, (atMs) => ({
    surfHeightMetres: 2.6,
    surfPeriodSeconds: 16,
    ...sea(melbourneHour(atMs), atMs),
  }))
  return alertOutlook({ spot: bells, gauge, forecast }, startAtMs + hoursIntoDay * hourMs)
}

const onshore = { windSpeedKmh: 30, windDirectionDegrees: 150, windGustKmh: 40 }
/** Good enough for an alert, and no more. */
const middling = { surfHeightMetres: 2.2, surfPeriodSeconds: 10.2 }
const rule: AlertRule = preferenceDefaults

function told(sea: Sea, more: Parameters<typeof outlookOf>[1] = {}, limits = rule): NotifiedAlert {
  const window = alertWindow(outlookOf(sea, more), limits)!
  return {
    ...notifiedFactsOf(window, limits),
    startAtMs: window.startAtMs,
    endAtMs: window.endAtMs,
  }
}

const morning: Sea = (hour) => (hour >= 11 ? onshore : {})

describe('news of surf that was told', () => {
  it('is none while the forecast stays as it was, hour by hour until it is over', () => {
    const before = told(morning)
    for (let hoursIntoDay = 5; hoursIntoDay < 20; hoursIntoDay++) {
      expect(alertUpdate(outlookOf(morning, { hoursIntoDay }), rule, before)).toBeNull()
    }
  })

  it('is that it got better by a whole word of the rating, not by a little', () => {
    const before = told(() => middling)
    const promised = before.bestScore
    expect(promised).toBeLessThan(7)
    const news = alertUpdate(
      outlookOf(() => ({})),
      rule,
      before,
    )
    expect(news?.kind).toBe('better')
    expect(news!.window.score).toBeGreaterThanOrEqual(promised + 1)
    const aLittle = () => ({ ...middling, surfPeriodSeconds: 10.8 })
    expect(alertUpdate(outlookOf(aLittle), rule, before)).toBeNull()
  })

  it('is not that it got better because its poor beginning is over', () => {
    const slow: Sea = (hour) => (hour < 10 ? middling : hour < 15 ? {} : onshore)
    const before = told(slow)
    expect(alertUpdate(outlookOf(slow, { hoursIntoDay: 10 }), rule, before)).toBeNull()
  })

  it('is not what happens on another day', () => {
    const before = told(() => middling)
    const date = melbourneDate(before.startAtMs)
    const tomorrow: Sea = (_, atMs) => (melbourneDate(atMs) === date ? middling : {})
    expect(alertUpdate(outlookOf(tomorrow), rule, before)).toBeNull()
  })

  it.each<[string, Partial<ForecastHour>, RegExp, Partial<AlertRule>?]>([
    ['the wind', onshore, /now onshore$/],
    ['an offshore gale', { windSpeedKmh: 60, windGustKmh: 80 }, /now too windy$/],
    ['no swell', { surfHeightMetres: 0.3 }, /now too small$/],
    ['too much swell', { surfHeightMetres: 4.3 }, /now too big$/],
    [
      'more swell than it holds',
      { surfHeightMetres: 7 },
      /now it closes out$/,
      { waveHeightMax: 15 },
    ],
  ])('is that it is called off by %s', (_, sea, words, limits = {}) => {
    const asked = { ...rule, ...limits }
    const before = told(morning, {}, asked)
    const outlook = outlookOf(() => sea)
    const news = alertUpdate(outlook, asked, before)
    expect(news).toMatchObject({ kind: 'off', instead: null })
    const settings = { nowMs: outlook.nowMs, units: 'metric' as const, origin: null }
    const message = newsMessageOf(bells, news!, settings)
    expect(message.notification.title).toMatch(
      /^Bells Beach called off 07:\d\d–1[01]:\d\d, now .*$/,
    )
    expect(message.notification.title).toMatch(words)
    expect(v.is(alertMessage, message)).toBe(true)
  })

  it('names other good hours of the day when there are some', () => {
    const before = told(morning)
    const later: Sea = (hour) => (hour < 12 ? onshore : {})
    const news = alertUpdate(outlookOf(later), rule, before)
    expect(news?.kind).toBe('off')
    const nowMs = melbourneDay('2026-07-04').startAtMs
    const { body } = newsMessageOf(bells, news!, {
      nowMs,
      units: 'metric',
      origin: null,
    }).notification
    expect(body).toMatch(/Instead 1[12]:\d\d–1\d:\d\d$/)
  })

  it('calls nothing off for a forecast that wavers about a limit', () => {
    const limits = { ...rule, windSpeedMax: 12 }
    const before = told(() => ({ windSpeedKmh: 11 }), {}, limits)
    const windier = (windSpeedKmh: number) => outlookOf(() => ({ windSpeedKmh }))
    expect(alertUpdate(windier(14), limits, before)).toBeNull()
    expect(alertUpdate(windier(17), limits, before)?.kind).toBe('off')
  })

  it('calls nothing off that is not known, of which an hour is good, or that is nearly over', () => {
    const before = told(morning)
    const nothing = outlookOf(() => ({ waveHeightMetres: null, surfHeightMetres: null }))
    expect(alertUpdate(nothing, rule, before)).toBeNull()
    const oneHour: Sea = (hour) => (hour === 9 ? {} : onshore)
    expect(alertUpdate(outlookOf(oneHour), rule, before)).toBeNull()
    const minutesLeft = (before.endAtMs - melbourneDay('2026-07-04').startAtMs) / hourMs - 0.9
    const late = outlookOf(() => onshore, { hoursIntoDay: minutesLeft })
    expect(alertUpdate(late, rule, before)).toBeNull()
  })

  it('is not that the person wants other surf than they did', () => {
    const before = told(morning)
    const choosy = { ...rule, waveHeightMin: 8, waveHeightMax: 9 }
    expect(alertUpdate(outlookOf(morning), choosy, before)).toBeNull()
  })

  it.each(['2026-10-04', '2027-04-04'])('follows the wall clock on %s', (day) => {
    const before = told(morning, { day })
    expect(melbourneDate(before.startAtMs)).toBe(day)
    for (let hoursIntoDay = 0; hoursIntoDay < 20; hoursIntoDay += 0.5) {
      const outlook = outlookOf(morning, { day, hoursIntoDay })
      expect(alertUpdate(outlook, rule, before), `${hoursIntoDay}`).toBeNull()
    }
    const off = alertUpdate(
      outlookOf(() => onshore, { day }),
      rule,
      before,
    )
    expect(off?.kind).toBe('off')
    expect(off?.window.startAtMs).toBe(before.startAtMs)
    const window = alertUpdate(
      outlookOf(() => ({}), { day }),
      rule,
      told(() => middling, { day }),
    )?.window
    expect(window && melbourneClock(window.startAtMs)).toMatch(/^0[67]:/)
  })

  it('takes the place of the first on the screen, and stands beside it in the history', () => {
    const before = told(() => middling)
    const outlook = outlookOf(() => ({}))
    const settings = { nowMs: outlook.nowMs, units: 'metric' as const, origin: null }
    const first = alertMessageOf(bells, alertWindow(outlook, rule)!, settings).notification
    const news = newsMessageOf(bells, alertUpdate(outlook, rule, before)!, settings).notification
    expect(news.title).toMatch(
      /^Bells Beach got better: (very good|excellent) but big 07:\d\d–1\d:\d\d, /,
    )
    expect(news.tag).toBe(first.tag)
    expect(news.data.id).toBe(`${first.data.id}better`)
    expect(news.data).toMatchObject({ kind: 'surf', news: 'better' })
  })
})
