import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldenHour } from '../../rating/testing/golden-cases'
import type { ForecastHour } from '../../sea/forecast/forecast-hour'
import { liveForecast } from '../../sea/forecast/testing/live-forecast'
import { anyNumber } from '../../testing/any-number'
import { seedSpot } from '../../testing/seeds'
import { gaugeById } from '../../tide/testing/gauges'
import { constantsId } from '../../tide/tide-accuracy'
import { dayMs, hourMs } from '../../time/durations'
import { melbourneDate } from '../../time/melbourne'
import { sunOfDay } from '../../time/sun-of-day'
import type { Spot } from '../../wire/spot'
import { daysLike, mostLikeFirst } from './days-like'
import { differenceWords } from './likeness-words'
import { type BeachSea, beachSeaOf, beachTideAt, unlikeness } from './surf-likeness'

const sea: fc.Arbitrary<BeachSea> = fc.record({
  surfHeightMetres: anyNumber(0, 6),
  wavePeriodSeconds: fc.option(anyNumber(2, 22)),
  waveFromFacingDegrees: fc.option(anyNumber(0, 359)),
  windSpeedKmh: anyNumber(0, 90),
  windFromFacingDegrees: anyNumber(0, 359),
  tide: fc.option(fc.record({ position: anyNumber(0, 1), isRising: fc.boolean() })),
})
const day: BeachSea = {
  surfHeightMetres: 1.2,
  wavePeriodSeconds: 11,
  waveFromFacingDegrees: 20,
  windSpeedKmh: 12,
  windFromFacingDegrees: 180,
  tide: { position: 0.5, isRising: true },
}

describe('how unlike two surfs are', () => {
  it('is nothing of a surf and itself, the same both ways, and never negative', () => {
    fc.assert(
      fc.property(sea, sea, (a, b) => {
        expect(unlikeness(a, a)).toBeCloseTo(0, 6)
        expect(unlikeness(a, b)).toBeCloseTo(unlikeness(b, a), 9)
        expect(unlikeness(a, b)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it.each<[string, (by: number) => Partial<BeachSea>]>([
    ['size', (by) => ({ surfHeightMetres: 1.2 + 5 * by })],
    ['smaller size', (by) => ({ surfHeightMetres: 1.2 - by })],
    ['period', (by) => ({ wavePeriodSeconds: 11 + 10 * by })],
    ['direction', (by) => ({ waveFromFacingDegrees: (20 + 180 * by) % 360 })],
    ['wind speed', (by) => ({ windSpeedKmh: 12 + 60 * by })],
    ['wind angle', (by) => ({ windFromFacingDegrees: (180 + 180 * by) % 360 })],
    ['tide', (by) => ({ tide: { position: 0.5 + 0.5 * by, isRising: true } })],
    ['the other movement', (by) => ({ tide: { position: 0.5 - 0.5 * by, isRising: false } })],
  ])('grows with the difference of %s alone', (_, changed) => {
    fc.assert(
      fc.property(anyNumber(0, 1), anyNumber(0, 1), (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const near = unlikeness(day, { ...day, ...changed(less) })
        expect(near).toBeLessThanOrEqual(unlikeness(day, { ...day, ...changed(more) }) + 1e-9)
      }),
    )
  })

  it('one step of the words for size, a third of the tide’s range or 10 km/h of wind are one unit', () => {
    const of = (change: Partial<BeachSea>) => unlikeness(day, { ...day, ...change })
    expect(of({ surfHeightMetres: 1.2 * Math.SQRT2 })).toBeCloseTo(1, 9)
    expect(of({ tide: { position: 0.5 + 1 / 3, isRising: true } })).toBeCloseTo(1, 9)
    expect(of({ windSpeedKmh: 22 })).toBeCloseTo(1, 9)
    expect(of({ wavePeriodSeconds: null })).toBe(1)
  })

  it('takes a wind of no strength for the same from every side', () => {
    const still = { ...day, windSpeedKmh: 0 }
    expect(unlikeness(still, { ...still, windFromFacingDegrees: 3 })).toBe(0)
  })
})

it.each<[Partial<BeachSea>, string[]]>([
  [{}, []],
  [{ surfHeightMetres: 1.4, windSpeedKmh: 18 }, ['wind 6 km/h stronger', 'a little bigger']],
  [{ surfHeightMetres: 0.5 }, ['much smaller']],
  [{ windFromFacingDegrees: 0 }, ['wind onshore, not offshore']],
  [{ windSpeedKmh: 4 }, ['wind light, not offshore']],
  [{ wavePeriodSeconds: 8.6 }, ['period 2 s shorter']],
  [{ waveFromFacingDegrees: 355 }, ['waves from 25° further left']],
  [{ tide: { position: 0.9, isRising: false } }, ['tide higher, falling, not rising']],
  [{ tide: null, wavePeriodSeconds: null }, []],
])('%o: %s', (change, words) => {
  expect(differenceWords(day, { ...day, ...change }, 'metric')).toEqual(words)
})

describe('another day like that one', () => {
  const nowMs = Date.parse('2026-11-20T02:00:00Z')
  const big = { surfHeightMetres: 3, wavePeriodSeconds: 11, waveDirectionDegrees: 200 }
  const onshore = { windSpeedKmh: 30, windDirectionDegrees: 160, windGustKmh: null }
  const hour = (atMs: number, change: Partial<ForecastHour> = {}) => ({
    ...big,
    ...onshore,
    ...change,
    atMs,
  })
  const spot = { ...seedSpot('Bells Beach'), facingDegrees: 160 }
  const gauge = gaugeById(constantsId(spot.tide))
  const good = { surfHeightMetres: 1.2, windSpeedKmh: 12, windDirectionDegrees: 340 }
  const startMs = nowMs - dayMs
  const goodMs = [nowMs + 6 * dayMs - 4 * hourMs, nowMs + 9 * dayMs - 12 * hourMs]
  const forecast = liveForecast(spot.id, startMs, 18 * 24, (atMs) =>
    hour(atMs, goodMs.includes(atMs) ? good : {}),
  )
  const past = goldenHour(hour(nowMs - 5 * hourMs, good))
  const tide = beachTideAt(spot, gauge, past.atMs)
  const wanted = { ...beachSeaOf(spot, past)!, tide, spotId: spot.id, atMs: past.atMs }
  const found = daysLike(wanted, { spot, gauge, forecast }, nowMs).sort(mostLikeFirst)

  it('finds the hour that is like it by day, and no hour of the night, however like it', () => {
    expect(found[0]!.atMs).toBe(goodMs[0])
    expect(found[0]!.unlikeness).toBeLessThan(found[1]!.unlikeness - 1)
    expect(found.map(({ atMs }) => atMs)).not.toContain(goodMs[1])
    for (const { atMs } of found) {
      const { firstLightAtMs, lastLightAtMs } = sunOfDay(spot, melbourneDate(atMs))
      expect(atMs).toBeGreaterThanOrEqual(Math.max(firstLightAtMs, nowMs))
      expect(atMs).toBeLessThan(Math.min(lastLightAtMs, nowMs + 16 * dayMs))
    }
  })

  it('is one of each day, never of the day itself, with the hours around it that are as near', () => {
    const dates = found.map(({ atMs }) => melbourneDate(atMs))
    expect(new Set(dates).size).toBe(dates.length)
    expect(dates.length).toBeGreaterThan(13)
    expect(dates).not.toContain('2026-11-20')
    expect(found[0]).toMatchObject({ fromMs: goodMs[0], toMs: goodMs[0]! + hourMs })
    expect(found.some(({ fromMs, toMs }) => toMs - fromMs > 2 * hourMs)).toBe(true)
  })

  it('ends with the light and warns of what the rating warns of', () => {
    for (const { atMs, toMs } of found) {
      expect(toMs).toBeLessThanOrEqual(sunOfDay(spot, melbourneDate(atMs)).lastLightAtMs)
    }
    const beginners: Spot = { ...spot, difficulty: 'beginner' }
    const hours = forecast.hours.map((one) => ({ ...one, surfHeightMetres: 2.4 }))
    const big = daysLike(
      wanted,
      { spot: beginners, gauge, forecast: { ...forecast, hours } },
      nowMs,
    )
    expect(big[0]!.dangers('metric').join(' ')).toMatch(/^Sets of about/)
  })

  it('finds none at a beach for swimming only', () => {
    const swimming = { ...spot, beachType: 'swimming' as const }
    expect(daysLike(wanted, { spot: swimming, gauge, forecast }, nowMs)).toEqual([])
  })
})
