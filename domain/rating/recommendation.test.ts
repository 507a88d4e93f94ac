import { expect, it } from 'vitest'
import type { SpotForecast } from '../sea/forecast/forecast-hour'
import { seedSpot } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { hourMs } from '../time/durations'
import { melbourneDate } from '../time/melbourne'
import type { Spot } from '../wire/spot'
import { bestOfWindows, windowsOfDay } from './best-windows'
import { recommendationOf } from './recommendation'
import { onshoreWind, winterDay, winterForecast } from './testing/winter-forecast'

const torquay = seedSpot('Torquay Surf Beach')
const lorne = gaugeById('lorne')

const nowMs = winterDay.startAtMs + 5 * hourMs
const call = (forecast: SpotForecast | null, spot: Spot = torquay) =>
  recommendationOf({ spot, gauge: lorne, forecast, nowMs })
const blownOut = { ...onshoreWind, windSpeedKmh: 45 }
const blown = winterForecast(() => blownOut)
const flatSea = { surfHeightMetres: 0.1 }
const flat = winterForecast(() => flatSea)

it('names the best hours, not the longest passable ones', () => {
  const forecast = winterForecast((hour, atMs) => {
    if (atMs >= winterDay.endAtMs) return { surfHeightMetres: hour >= 9 ? 0.35 : 0.9 }
    return { surfHeightMetres: 0.75, surfPeriodSeconds: 12 }
  })
  expect(call(forecast).text).toBe('Excellent tomorrow 07:11–08:30, then smaller')
})

it('says of good surf with sets above 3 m that it is big', () => {
  const winkipop = { ...seedSpot('Winkipop'), breaksAtTide: null }
  const of = (surfHeightMetres: number) =>
    call(
      winterForecast(() => ({ surfHeightMetres })),
      winkipop,
    )
  expect(of(2.5).text).toMatch(/^(Good|Very good|Excellent) but big /)
  expect(of(2.5).window).toMatchObject({ isBig: true })
  expect(of(2.2).text).not.toContain('big')
  expect(of(2.2).window).not.toHaveProperty('isBig')
})

it('says why when there is nothing', () => {
  const poor = 'Poor for the next 48 hours: '
  expect(call(blown).text).toBe(`${poor}it wants light or offshore wind`)
  expect(call(flat).text).toBe(`${poor}flat`)
  expect(call(null)).toEqual({ window: null, text: 'No forecast for the next 48 hours' })
  expect(call(flat, seedSpot('St Kilda')).text).toBe('A swimming beach, not rated for surf')
  // Of what holds over most of the hours and not over all of them.
  const blownFor = (hours: number) =>
    call(winterForecast((_, atMs) => (atMs < nowMs + hours * hourMs ? blownOut : flatSea))).text
  expect(blownFor(30)).toBe(`${poor}it wants light or offshore wind most of the time`)
  expect(blownFor(6)).toBe(`${poor}flat most of the time`)
})

it('promises nothing of hours that the forecast does not reach', () => {
  const until = (hour: number) => call({ ...blown, hours: blown.hours.slice(0, hour) }).text
  expect(until(20)).toBe('Poor as far as the forecast reaches: it wants light or offshore wind')
  expect(until(4)).toBe('No forecast for the next 48 hours')
})

it('says of hours before a day’s best, which begins after the 48, that better ones come', () => {
  const forecast = winterForecast((hour, atMs) => {
    if (atMs < winterDay.endAtMs) return blownOut
    return hour < 14 ? { windSpeedKmh: 34 } : {}
  })
  const outlook = { spot: torquay, gauge: lorne, forecast }
  const at = (hours: number) =>
    recommendationOf({ ...outlook, nowMs: winterDay.startAtMs + hours * hourMs }).window!
  // Until noon of the second day, and until its evening.
  const [early, best] = [at(-12), at(-6)]
  expect(early.endsBecause).toBe('better later')
  expect(early.score).toBeLessThan(best.score)
  expect(best.startAtMs).toBeGreaterThanOrEqual(winterDay.startAtMs + 36 * hourMs)
  const date = melbourneDate(early.startAtMs)
  expect(bestOfWindows(windowsOfDay(outlook, date))).toEqual(best)
})

it('passes over spells shorter than an hour', () => {
  const forecast = winterForecast((hour) => (hour === 12 ? {} : blownOut))
  expect(call(forecast)).toEqual({
    window: null,
    text: 'Excellent for less than an hour in the next 48 hours',
  })
})
