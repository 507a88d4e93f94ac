import { describe, expect, it } from 'vitest'
import { demoCoast } from '../demo/demo-coast'
import { decodeSpotForecast } from '../forecast/decode-spot-forecast'
import { forecastDays } from '../forecast/forecast-days'
import type { ForecastHour, SpotForecast } from '../forecast/forecast-hour'
import { sunOfDay } from '../sun/sun-of-day'
import { seedSpot, seedSpots } from '../testing/seeds'
import { gaugeById } from '../tide/testing/gauges'
import { tideTurnsBetween } from '../tide/tide-turns'
import { melbourneClock, melbourneDay, melbourneHour } from '../time/melbourne'
import type { Spot } from '../wire/spot'
import { bestOfWindows, bestWindows, windowsOfDay } from './best-windows'
import { coastCalls, coastOf } from './coast-calls'
import { conditionsAt } from './conditions-at'
import { daylightScores } from './daylight-scores'
import { spotCall } from './spot-call'
import { goldenHour } from './testing/golden-cases'

const hourMs = 3_600_000
const date = '2026-07-04'
const day = melbourneDay(date)
const torquay = seedSpot('Torquay Surf Beach')
const birdRock = seedSpot('Bird Rock')
const lorne = gaugeById('lorne')

/** A forecast from local midnight whose hours depend on the hour of the day in Melbourne. */
function forecastOf(
  change: (hourOfDay: number, atMs: number) => Partial<ForecastHour>,
  hours = 72,
): SpotForecast {
  return {
    spotId: 1,
    source: 'live',
    fetchedAtMs: day.startAtMs,
    modelRunAtMs: null,
    method: 'model',
    hours: Array.from({ length: hours }, (_, index) => {
      const atMs = day.startAtMs + index * hourMs
      return goldenHour({ surfPeriodSeconds: 16, ...change(melbourneHour(atMs), atMs), atMs })
    }),
  }
}

const onshore = { windSpeedKmh: 30, windDirectionDegrees: 150, windGustKmh: 40 }
const windowsOn = (forecast: SpotForecast | null, spot: Spot = torquay, minimumScore?: number) =>
  bestWindows({
    spot,
    gauge: lorne,
    forecast,
    fromMs: day.startAtMs,
    toMs: day.endAtMs,
    minimumScore,
  })
const clocks = ({ startAtMs, endAtMs }: { startAtMs: number; endAtMs: number }) =>
  `${melbourneClock(startAtMs)}–${melbourneClock(endAtMs)}`

describe('bestWindows', () => {
  it('runs from first light until the wind turns onshore', () => {
    const [window, ...others] = windowsOn(forecastOf((hour) => (hour >= 10 ? onshore : {})))
    expect(others).toEqual([])
    expect(window!.startAtMs).toBe(sunOfDay(torquay, date).firstLightAtMs)
    expect(clocks(window!)).toBe('07:10–10:00')
    expect(window).toMatchObject({ word: 'excellent', endsBecause: 'then onshore' })
  })

  it('ends with the light', () => {
    const [window] = windowsOn(forecastOf(() => ({})))
    expect(window!.endAtMs).toBe(sunOfDay(torquay, date).lastLightAtMs)
    expect(window!.endsBecause).toBe('then dark')
  })

  it.each([
    ['then too small', { surfHeightMetres: 0.35 }],
    ['then too big', { surfHeightMetres: 4 }],
    ['then weaker swell', { surfPeriodSeconds: 5 }],
    ['then the swell misses it', { exposure: 0.02 }],
    ['then cross-shore wind', { windSpeedKmh: 45, windDirectionDegrees: 55 }],
    ['then too windy', { windSpeedKmh: 58, windGustKmh: 100, windDirectionDegrees: 325 }],
    ['then a gale', { windSpeedKmh: 70, windDirectionDegrees: 325 }],
    ['then not known', { surfHeightMetres: null }],
  ])('%s', (because, change) => {
    const [window] = windowsOn(forecastOf((hour) => (hour >= 12 ? change : {})))
    expect(window!.endsBecause).toBe(because)
    // Half-way to a change an hour later may already be too much.
    expect(['11:30', '12:00']).toContain(melbourneClock(window!.endAtMs))
  })

  it.each([
    ['then smaller', { surfHeightMetres: 1.6 }],
    ['then bigger', { surfHeightMetres: 4.8 }],
    ['then windier', { windSpeedKmh: 34, windGustKmh: 40 }],
  ])('says no more than it must while it stays fair: %s', (because, change) => {
    const good = { surfHeightMetres: 3, windDirectionDegrees: 50 }
    const forecast = forecastOf((hour) => ({ ...good, ...(hour >= 12 ? change : {}) }))
    const woolamai = seedSpot('Cape Woolamai')
    expect(windowsOn(forecast, woolamai, 9)[0]!.endsBecause).toBe(because)
    expect(windowsOn(forecast, woolamai)).toHaveLength(1)
  })

  it('ends when the tide drowns a reef', () => {
    const windy = { windSpeedKmh: 14, windDirectionDegrees: 310, surfHeightMetres: 1.7 }
    const forecast = forecastOf(() => windy)
    const windows = bestWindows({
      spot: birdRock,
      gauge: lorne,
      forecast,
      fromMs: day.startAtMs,
      toMs: day.startAtMs + 71 * hourMs,
      minimumScore: 9,
    })
    expect(windows.length).toBeGreaterThan(1)
    const reasons = windows.map(({ endsBecause }) => endsBecause)
    expect(reasons).toContain('then high tide drowns it')
    const highs = tideTurnsBetween(
      lorne,
      birdRock.tide,
      day.startAtMs,
      day.startAtMs + 80 * hourMs,
    ).filter(({ type }) => type === 'high')
    const drowned = windows.find(({ endsBecause }) => endsBecause === 'then high tide drowns it')!
    expect(
      highs.some(({ atMs }) => atMs > drowned.endAtMs && atMs - drowned.endAtMs < 4 * hourMs),
    ).toBe(true)
  })

  it('splits around a bad spell and respects the minimum on both sides', () => {
    const forecast = forecastOf((hour) => (hour >= 11 && hour < 13 ? onshore : {}))
    expect(windowsOn(forecast)).toHaveLength(2)
    const flatTen = forecastOf(() => ({
      windSpeedKmh: 4,
      surfHeightMetres: 1.9,
      surfPeriodSeconds: 18,
    }))
    expect(windowsOn(flatTen, torquay, 10)).toHaveLength(1)
    const almost = forecastOf(() => ({
      windSpeedKmh: 4,
      surfHeightMetres: 1.9,
      surfPeriodSeconds: 15.5,
    }))
    expect(windowsOn(almost, torquay, 10)).toEqual([])
  })

  it('knows nothing without a forecast, and nothing of the night', () => {
    expect(windowsOn(null)).toEqual([])
    const dark = sunOfDay(torquay, date).lastLightAtMs
    expect(
      bestWindows({
        spot: torquay,
        gauge: lorne,
        forecast: forecastOf(() => ({})),
        fromMs: dark,
        toMs: dark + 8 * hourMs,
      }),
    ).toEqual([])
  })

  it('gives no reason when only the span asked for ends it', () => {
    const fromMs = day.startAtMs + 9 * hourMs
    const windows = bestWindows({
      spot: torquay,
      gauge: lorne,
      forecast: forecastOf(() => ({})),
      fromMs,
      toMs: fromMs + 2 * hourMs,
    })
    expect(windows).toMatchObject([
      { startAtMs: fromMs, endAtMs: fromMs + 2 * hourMs, endsBecause: '' },
    ])
  })
})

describe('spotCall', () => {
  const nowMs = day.startAtMs + 5 * hourMs
  const call = (forecast: SpotForecast | null, spot: Spot = torquay) =>
    spotCall({ spot, gauge: lorne, forecast, nowMs })

  it('names the best hours, not the longest passable ones', () => {
    const forecast = forecastOf((hour, atMs) => {
      if (atMs >= day.endAtMs) return { surfHeightMetres: hour >= 9 ? 0.35 : 1.8 }
      return { surfHeightMetres: 0.85, surfPeriodSeconds: 12 }
    })
    expect(call(forecast).text).toBe('Excellent tomorrow 07:10–09:00, then too small')
  })

  it('says why when there is nothing', () => {
    expect(call(forecastOf(() => ({ ...onshore, windSpeedKmh: 40 }))).text).toBe(
      'Poor for the next 48 hours: onshore 40 km/h blows it out',
    )
    expect(call(forecastOf(() => ({ surfHeightMetres: 0.1 }))).text).toBe(
      'Poor for the next 48 hours: flat',
    )
    expect(call(null)).toEqual({ window: null, text: 'No forecast for the next 48 hours' })
    const bay = call(
      forecastOf(() => ({ surfHeightMetres: 0.1 })),
      seedSpot('St Kilda'),
    )
    expect(bay.text).toBe('No surf at this swimming beach in the next 48 hours')
  })

  it('passes over spells shorter than an hour', () => {
    const forecast = forecastOf((hour) => (hour === 12 ? {} : { ...onshore, windSpeedKmh: 45 }))
    expect(call(forecast)).toEqual({
      window: null,
      text: 'Excellent for less than an hour in the next 48',
    })
  })
})

describe('coastCalls', () => {
  const nowMs = Date.UTC(2026, 6, 3, 20)
  const coast = demoCoast({ spots: seedSpots, nowMs, withProfessional: false })
  const outlooks = seedSpots.map((spot) => ({
    spot,
    gauge: gaugeById(spot.tide.gauge),
    forecast: decodeSpotForecast(coast, spot.id),
  }))

  it('has one line per coast, west to east, and sends nobody to a swimming beach', () => {
    const calls = coastCalls({ outlooks, nowMs })
    expect(calls.map((call) => call.coast)).toEqual([
      'West coast',
      'Otways',
      'Surf Coast',
      'Bellarine',
      'Mornington Peninsula',
      'Phillip Island & Bass Coast',
      'Gippsland',
    ])
    for (const { coast: name, spot, window, text } of calls) {
      expect(text.startsWith(`${name}: `)).toBe(true)
      if (spot === null) continue
      expect(coastOf(spot)).toBe(name)
      expect(spot.beachType).not.toBe('swimming')
      expect(text).toMatch(
        / (excellent|very good|good|fair) (today|tomorrow|\w{3} \d+ \w{3}) \d\d:\d\d–\d\d:\d\d/,
      )
      expect(window!.endAtMs - window!.startAtMs).toBeGreaterThanOrEqual(hourMs)
    }
  })

  it('picks the best of the coast', () => {
    for (const { coast: name, window } of coastCalls({ outlooks, nowMs })) {
      const scores = outlooks
        .filter(({ spot }) => coastOf(spot) === name && spot.beachType !== 'swimming')
        .map((outlook) => spotCall({ ...outlook, nowMs }).window?.score ?? 0)
      expect(window?.score ?? 0).toBe(Math.max(...scores))
    }
  })

  it('says so when nothing is known, and knows every region of the seeds', () => {
    const calls = coastCalls({ outlooks: [{ spot: torquay, gauge: lorne, forecast: null }], nowMs })
    expect(calls).toEqual([
      {
        coast: 'Surf Coast',
        spot: null,
        window: null,
        text: 'Surf Coast: no forecast for the next 48 hours',
      },
    ])
    const named = new Set(
      seedSpots.filter(({ beachType }) => beachType !== 'swimming').map(coastOf),
    )
    expect(named.size).toBe(7)
    expect(coastOf({ region: 'Somewhere New' })).toBe('Somewhere New')
  })
})

describe('conditionsAt', () => {
  const forecast = forecastOf(() => ({ windDirectionDegrees: 310, surfHeightMetres: 1.7 }))

  it('joins hour, tide, rating and light', () => {
    const noon = conditionsAt({
      spot: birdRock,
      gauge: lorne,
      forecast,
      atMs: day.startAtMs + 12.5 * hourMs,
    })
    expect(noon.hour!.atMs).toBe(day.startAtMs + 12 * hourMs)
    expect(noon.isDark).toBe(false)
    expect(noon.tide!.heightMetres).toBeGreaterThan(0)
    expect(noon.rating).toMatchObject({ partial: false })
    const night = conditionsAt({
      spot: birdRock,
      gauge: lorne,
      forecast,
      atMs: day.startAtMs + 2 * hourMs,
    })
    expect(night.isDark).toBe(true)
    expect(night.rating.gates).toEqual(['It is dark.'])
  })

  it('scores as the windows do, tide and all', () => {
    for (const { scores } of daylightScores(
      { spot: birdRock, gauge: lorne, forecast },
      day.startAtMs,
      day.endAtMs,
    )) {
      for (const { atMs, rating } of scores.filter((score) => score.atMs % hourMs === 0)) {
        expect(conditionsAt({ spot: birdRock, gauge: lorne, forecast, atMs }).rating).toEqual(
          rating,
        )
      }
    }
  })

  it('does without a forecast, a gauge or a reliable tide', () => {
    const atMs = day.startAtMs + 12 * hourMs
    expect(conditionsAt({ spot: birdRock, gauge: lorne, forecast: null, atMs })).toMatchObject({
      hour: null,
      rating: { score: null },
    })
    expect(conditionsAt({ spot: birdRock, gauge: null, forecast, atMs })).toMatchObject({
      tide: null,
      rating: { partial: true },
    })
    const johanna = seedSpot('Johanna Beach')
    expect(johanna.tide.reliability).toBe('D')
    expect(conditionsAt({ spot: johanna, gauge: lorne, forecast, atMs })).toMatchObject({
      tide: null,
      rating: { partial: false },
    })
    expect(
      conditionsAt({ spot: birdRock, gauge: lorne, forecast, atMs: day.startAtMs - 1 }).hour,
    ).toBeNull()
  })
})

describe('windowsOfDay', () => {
  const blow = { ...onshore, windSpeedKmh: 16, windGustKmh: 20 }
  const outlook = (change: (hour: number) => Partial<ForecastHour>) => ({
    spot: torquay,
    gauge: lorne,
    forecast: forecastOf(change),
  })

  it('names the hours at the highest level held for an hour, not the longest passable ones', () => {
    const early = outlook((hour) => (hour >= 10 ? blow : {}))
    expect(windowsOn(early.forecast).length).toBeGreaterThan(0)
    const windows = windowsOfDay(early, date)
    expect(windows.map(clocks)).toEqual(['07:10–10:00'])
    expect(windows[0]).toMatchObject({ word: 'excellent', endsBecause: 'then onshore' })
  })

  it('leaves out hours that are over, and days that are', () => {
    const flat = outlook(() => ({}))
    const noonMs = day.startAtMs + 12 * hourMs
    expect(windowsOfDay(flat, date, noonMs)[0]!.startAtMs).toBe(noonMs)
    expect(windowsOfDay(flat, date, day.endAtMs)).toEqual([])
    const { lastLightAtMs } = sunOfDay(torquay, date)
    expect(windowsOfDay(flat, date, lastLightAtMs - hourMs / 2)).toEqual([])
  })

  it('has none without a forecast', () => {
    expect(windowsOfDay({ spot: torquay, gauge: lorne, forecast: null }, date)).toEqual([])
    expect(bestOfWindows([])).toBeNull()
  })

  it('agrees with the call about the day that it is', () => {
    const early = outlook((hour) => (hour >= 10 ? blow : {}))
    const best = bestOfWindows(windowsOfDay(early, date, day.startAtMs))
    expect(spotCall({ ...early, nowMs: day.startAtMs }).window).toEqual(best)
  })
})

describe('forecastDays', () => {
  const days = (forecast: SpotForecast, count = 4) =>
    forecastDays({ spot: torquay, gauge: lorne, forecast, fromDate: date, count })

  it('sums up a Melbourne day', () => {
    const forecast = forecastOf((hour) => ({
      waveHeightMetres: 1 + hour / 10,
      wavePeriodSeconds: 10 + hour / 10,
      surfHeightMetres: 1 + hour / 20,
      airTemperature: hour,
      // The strongest wind blows at night, when nobody surfs.
      windSpeedKmh: hour === 3 ? 60 : hour,
      windGustKmh: null,
      windDirectionDegrees: hour < 12 ? 350 : 10,
    }))
    const [first] = days(forecast)
    expect(first).toMatchObject({
      date,
      waveHeightMinMetres: 1,
      waveHeightMaxMetres: 3.3,
      wavePeriodSeconds: 12.3,
      surfHeightMinMetres: 1,
      surfHeightMaxMetres: 2.15,
      airTemperatureMin: 0,
      airTemperatureMax: 23,
      windSpeedKmh: 17,
      confidence: 'high',
    })
    expect([359, 0, 1, 2, 3, 4]).toContain(first!.windDirectionDegrees)
    expect(first!.word).not.toBeNull()
  })

  it('has days with nothing known past the end, never zeros', () => {
    const [, , third, fourth] = days(forecastOf(() => ({})))
    expect(third!.waveHeightMaxMetres).toBe(2.4)
    expect(fourth).toEqual({
      date: '2026-07-07',
      waveHeightMinMetres: null,
      waveHeightMaxMetres: null,
      surfHeightMinMetres: null,
      surfHeightMaxMetres: null,
      wavePeriodSeconds: null,
      waveDirectionDegrees: null,
      windSpeedKmh: null,
      windDirectionDegrees: null,
      airTemperatureMin: null,
      airTemperatureMax: null,
      score: null,
      word: null,
      confidence: 'medium',
    })
  })

  it('cuts days where Melbourne does, 25 hours long when the clocks go back', () => {
    const start = melbourneDay('2026-04-05')
    expect(start.endAtMs - start.startAtMs).toBe(25 * hourMs)
    const hours = Array.from({ length: 50 }, (_, index) =>
      goldenHour({ atMs: start.startAtMs + index * hourMs, airTemperature: index }),
    )
    const [long, next] = forecastDays({
      spot: torquay,
      gauge: lorne,
      forecast: { ...forecastOf(() => ({})), hours },
      fromDate: '2026-04-05',
      count: 2,
    })
    expect(long!.airTemperatureMax).toBe(24)
    expect(next!.airTemperatureMin).toBe(25)
  })

  it('gives no direction when winds cancel out', () => {
    const [first] = days(
      forecastOf((hour) => ({ windDirectionDegrees: hour % 2 === 0 ? 90 : 270, windSpeedKmh: 0 })),
    )
    expect(first!.windDirectionDegrees).toBeNull()
  })
})
