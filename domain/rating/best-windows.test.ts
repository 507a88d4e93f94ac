import { expect, it } from 'vitest'
import type { ForecastHour, SpotForecast } from '../sea/forecast/forecast-hour'
import { seedSpot } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { hourMs } from '../time/durations'
import { addDays, melbourneClock, melbourneDay } from '../time/melbourne'
import { sunOfDay } from '../time/sun-of-day'
import type { Spot } from '../wire/spot'
import { windowsAbove, windowsOfDay } from './best-windows'
import { daylightScores } from './daylight-scores'
import { fairScore } from './rating-words'
import { recommendationOf } from './recommendation'
import { onshoreWind, winterDate, winterDay, winterForecast } from './testing/winter-forecast'

const torquay = seedSpot('Torquay Surf Beach')
const winkipop = { ...seedSpot('Winkipop'), breaksAtTide: null }
const birdRock = seedSpot('Bird Rock')
const lorne = gaugeById('lorne')

const windowsOn = (
  forecast: SpotForecast | null,
  spot: Spot = torquay,
  { minimumScore = fairScore, fromMs = winterDay.startAtMs, toMs = winterDay.endAtMs } = {},
) =>
  windowsAbove(spot, daylightScores({ spot, gauge: lorne, forecast }, fromMs, toMs), minimumScore)
const clocks = ({ startAtMs, endAtMs }: { startAtMs: number; endAtMs: number }) =>
  `${melbourneClock(startAtMs)}–${melbourneClock(endAtMs)}`

it('runs from first light until the wind turns onshore', () => {
  const [window, ...others] = windowsOn(winterForecast((hour) => (hour >= 10 ? onshoreWind : {})))
  expect(others).toEqual([])
  expect(window!.startAtMs).toBe(sunOfDay(torquay, winterDate).firstLightAtMs)
  expect(clocks(window!)).toBe('07:11–10:00')
  expect(window).toMatchObject({ word: 'excellent', endsBecause: 'then onshore' })
})

it('ends for a beginner when the sets are too big for beginners', () => {
  const forecast = winterForecast((hour) => (hour >= 12 ? { surfHeightMetres: 1.95 } : {}))
  const [window] = windowsOn(forecast, { ...torquay, surferLevel: 'beginner' })
  expect(window!.endsBecause).toBe('then too big')
})

it.each([
  ['then too small', { surfHeightMetres: 0.35 }],
  ['then it closes out', { surfHeightMetres: 4 }],
  ['then weaker swell', { surfPeriodSeconds: 5 }],
  ['then the swell misses it', { exposure: 0.02 }],
  ['then cross-shore wind', { windSpeedKmh: 45, windDirectionDegrees: 55 }],
  ['then too windy', { windSpeedKmh: 61, windGustKmh: null, windDirectionDegrees: 280 }],
  ['then gale-force gusts', { windSpeedKmh: 40, windGustKmh: 62, windDirectionDegrees: 325 }],
  ['then a gale', { windSpeedKmh: 70, windDirectionDegrees: 325 }],
  ['then unknown', { surfHeightMetres: null }],
])('%s', (because, change) => {
  const [window] = windowsOn(winterForecast((hour) => (hour >= 12 ? change : {})))
  expect(window!.endsBecause).toBe(because)
  // Half-way to a change an hour later may already be too much.
  expect(['11:30', '12:00']).toContain(melbourneClock(window!.endAtMs))
})

it.each([
  ['then smaller', { surfHeightMetres: 1.05 }],
  ['then bigger', { surfHeightMetres: 2.15 }],
  ['then windier', { windSpeedKmh: 34, windGustKmh: 40 }],
])('says no more than it must while it stays fair: %s', (because, change) => {
  const good = { surfHeightMetres: 1.7, windDirectionDegrees: 50 }
  const forecast = winterForecast((hour) => ({ ...good, ...(hour >= 12 ? change : {}) }))
  const woolamai = seedSpot('Cape Woolamai')
  expect(windowsOn(forecast, woolamai, { minimumScore: 9 })[0]!.endsBecause).toBe(because)
  expect(windowsOn(forecast, woolamai)).toHaveLength(1)
})

it('ends when the tide drowns a reef', () => {
  const windy = { windSpeedKmh: 14, windDirectionDegrees: 310, surfHeightMetres: 1.7 }
  const asked = { minimumScore: 9, toMs: winterDay.startAtMs + 71 * hourMs }
  const windows = windowsOn(
    winterForecast(() => windy),
    birdRock,
    asked,
  )
  expect(windows.map((window) => window.endsBecause)).toContain('then too full at high tide')
})

it('splits around a bad spell and respects the minimum on both sides', () => {
  const forecast = winterForecast((hour) => (hour >= 11 && hour < 13 ? onshoreWind : {}))
  expect(windowsOn(forecast)).toHaveLength(2)
  const calm = (sea: Partial<ForecastHour>) =>
    windowsOn(
      winterForecast(() => ({ windSpeedKmh: 4, ...sea })),
      winkipop,
      { minimumScore: 10 },
    )
  expect(calm({ surfHeightMetres: 2.1, surfPeriodSeconds: 18 })).toHaveLength(1)
  expect(calm({ surfHeightMetres: 0.82, surfPeriodSeconds: 15.5 })).toEqual([])
})

it('gives no reason when only the span asked for ends it', () => {
  const fromMs = winterDay.startAtMs + 9 * hourMs
  const toMs = fromMs + 2 * hourMs
  const windows = windowsOn(
    winterForecast(() => ({})),
    torquay,
    { fromMs, toMs },
  )
  expect(windows).toMatchObject([{ startAtMs: fromMs, endAtMs: toMs, endsBecause: '' }])
})

const blow = { ...onshoreWind, windSpeedKmh: 16, windGustKmh: 20 }
const outlook = (change: (hour: number) => Partial<ForecastHour>) => ({
  spot: torquay,
  gauge: lorne,
  forecast: winterForecast(change),
})

it('windowsOfDay names the hours at the highest level held for an hour, not the longest passable ones', () => {
  const early = outlook((hour) => (hour >= 10 ? blow : {}))
  expect(windowsOn(early.forecast).length).toBeGreaterThan(0)
  const windows = windowsOfDay(early, winterDate)
  expect(windows.map(clocks)).toEqual(['07:11–09:30'])
  expect(windows[0]).toMatchObject({ word: 'excellent', endsBecause: 'then cross-shore wind' })
})

it('windowsOfDay goes by the best hour that a spell holds, not by its mean: one surfs an hour or two of it', () => {
  const periodAt = (hour: number, atMs: number) => {
    if (atMs >= winterDay.endAtMs) return 8.4
    return hour < 9 ? 9.2 : 7.9
  }
  const forecast = winterForecast((hour, atMs) => ({ surfPeriodSeconds: periodAt(hour, atMs) }))
  const fading = { spot: torquay, gauge: lorne, forecast }
  const days = [winterDate, addDays(winterDate, 1)].map((date) =>
    daylightScores(fading, melbourneDay(date).startAtMs, melbourneDay(date).endAtMs - 1)
      .flatMap((run) => run.scores)
      .map(({ score }) => score!),
  )
  const [today, even] = days.map((all) => all.reduce((a, b) => a + b) / all.length)
  expect(today).toBeLessThan(even!)
  expect(Math.min(...days.flat())).toBeGreaterThan(4)
  const { window } = recommendationOf({ ...fading, nowMs: winterDay.startAtMs })
  expect(window).toMatchObject({ startAtMs: sunOfDay(torquay, winterDate).firstLightAtMs })
  // Fair all day, and said to be as good as for an hour of it.
  expect(window).toMatchObject({ score: Math.min(...days[0]!.slice(0, 3)), word: 'fair' })
})

it('windowsOfDay leaves out hours that are over, and days that are', () => {
  const flat = outlook(() => ({}))
  const noonMs = winterDay.startAtMs + 12 * hourMs
  expect(windowsOfDay(flat, winterDate, noonMs)[0]!.startAtMs).toBe(noonMs)
  expect(windowsOfDay(flat, winterDate, winterDay.endAtMs)).toEqual([])
  const { lastLightAtMs } = sunOfDay(torquay, winterDate)
  expect(windowsOfDay(flat, winterDate, lastLightAtMs - hourMs / 2)).toEqual([])
})
