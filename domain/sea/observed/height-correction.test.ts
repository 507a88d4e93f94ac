import { describe, expect, it } from 'vitest'
import { scoreOnly } from '../../rating/rate'
import { ratingWordOf } from '../../rating/rating-words'
import { demoCoast } from '../../testing/demo-coast'
import { seedSpot, seedSpots } from '../../testing/seeds'
import { hourMs } from '../../time/durations'
import type { HeightCorrection } from '../../wire/observations'
import type { Spot } from '../../wire/spot'
import { demoBuoys } from '../demo/demo-observations'
import { hash } from '../demo/noise'
import { decodeSpotForecast } from '../forecast/decode-spot-forecast'
import type { ForecastHour } from '../forecast/forecast-hour'
import { type BuoyReading, checkedReadings } from './buoy-readings'
import {
  correctionFor,
  correctionLimits,
  correctionShareAt,
  heightCorrection,
} from './height-correction'
import type { KnownBuoy } from './shown-observations'
import { stretchOf } from './stretch'

const nowMs = Date.UTC(2026, 10, 20, 23, 10)

const apollo = demoBuoys(nowMs).find(({ id }) => id === 'demo-apollo-bay')!
/** The demo's buoy with what the model says, changed. */
function buoy(change: (reading: BuoyReading) => Partial<BuoyReading> = () => ({})): KnownBuoy {
  const modelled = new Map(apollo.modelled.map((hour) => [hour.atMs, hour]))
  return {
    ...apollo,
    readings: apollo.readings.map((reading) => {
      const hour = modelled.get(Math.round(reading.atMs / hourMs) * hourMs)!
      const same = {
        ...reading,
        // No buoy that lives says the same three times.
        heightMetres:
          hour.total.heightMetres! * (1 + 0.04 * (hash((2 * reading.atMs) / hourMs, 9) - 0.5)),
        periodSeconds:
          hour.primary.periodSeconds! * (1.2 + 0.01 * hash((2 * reading.atMs) / hourMs, 8)),
        directionDegrees: hour.total.directionDegrees,
      }
      return { ...same, ...change(same) }
    }),
  }
}
const raised = (share: number) => buoy((one) => ({ heightMetres: one.heightMetres! * share }))

describe('what a buoy says of the model', () => {
  it('is the ratio of what both have, within its limits', () => {
    expect(heightCorrection(buoy(), nowMs)!.share).toBeCloseTo(1, 1)
    expect(heightCorrection(raised(1.2), nowMs)!.share).toBeCloseTo(1.2, 1)
    expect(heightCorrection(raised(3), nowMs)!.share).toBe(correctionLimits.most)
    expect(heightCorrection(raised(0.2), nowMs)!.share).toBe(correctionLimits.least)
  })

  it.each([
    ['without readings', { ...apollo, readings: [] }],
    ['with one reading', { ...apollo, readings: apollo.readings.slice(-1) }],
    ['without the model', { ...apollo, modelled: [] }],
    ['from the bay', { ...raised(1.3), latitude: -38.06, longitude: 144.87 }],
    [
      'of another swell: a longer period',
      buoy((one) => ({ periodSeconds: one.periodSeconds! * 1.3 })),
    ],
    [
      'of another swell: a shorter period',
      buoy((one) => ({ periodSeconds: one.periodSeconds! * 0.7 })),
    ],
    ['without a period', buoy(() => ({ periodSeconds: null }))],
    [
      'from the other side',
      buoy((one) => ({ directionDegrees: (one.directionDegrees! + 180) % 360 })),
    ],
    ['that broke loose', buoy(() => ({ longitude: 144.2 }))],
    ['of a flat sea', buoy(() => ({ heightMetres: null }))],
  ])('is nothing %s', (_, one) => {
    expect(heightCorrection(one as KnownBuoy, nowMs)).toBeNull()
  })

  it('is nothing once it is six hours old', () => {
    expect(heightCorrection(raised(1.3), nowMs + 5 * hourMs)).not.toBeNull()
    expect(heightCorrection(raised(1.3), nowMs + 6 * hourMs)).toBeNull()
  })

  it('is nothing of a buoy that lies: stuck or spiking', () => {
    const stuck = buoy((one) =>
      one.atMs > nowMs - 10 * hourMs ? { heightMetres: 3.217, periodSeconds: 12.4 } : {},
    )
    const believed = { ...stuck, readings: checkedReadings(stuck.readings) }
    expect(heightCorrection(believed, nowMs)).toBeNull()
    // Sure only hours later: until then three equal readings say nothing.
    const { heightMetres } = buoy().readings.at(-1)!
    const perhaps = buoy((one) => (one.atMs > nowMs - 2 * hourMs ? { heightMetres } : {}))
    expect(checkedReadings(perhaps.readings).at(-1)!.heightMetres).toBe(heightMetres)
    expect(heightCorrection(perhaps, nowMs)).toBeNull()
    const spiking = buoy((one) =>
      one.atMs === apollo.readings.at(-1)!.atMs ? { heightMetres: 7 } : {},
    )
    const honest = buoy()
    const of = (one: KnownBuoy) =>
      heightCorrection({ ...one, readings: checkedReadings(one.readings) }, nowMs)!.share
    expect(of(spiking)).toBeCloseTo(of(honest), 1)
  })
})

const shares = Array.from({ length: 40 }, (_, index) => 0.2 + 2 * hash(index, 1))

it('the next hours, whatever was measured, are multiplied within the limits, without a jump, and by nothing after two days', () => {
  for (const one of shares) {
    const correction = heightCorrection(raised(one), nowMs)!
    let before = correctionShareAt(correction, nowMs - 6 * hourMs)
    expect(before).toBe(1)
    let furthest = 0
    for (let atMs = nowMs - 6 * hourMs; atMs < nowMs + 96 * hourMs; atMs += hourMs / 6) {
      const share = correctionShareAt(correction, atMs)
      expect(share).toBeGreaterThanOrEqual(correctionLimits.least)
      expect(share).toBeLessThanOrEqual(correctionLimits.most)
      expect(Math.abs(share - before)).toBeLessThan(0.04)
      // It never goes to the other side.
      expect((share - 1) * (correction.share - 1)).toBeGreaterThanOrEqual(0)
      furthest = Math.max(furthest, Math.abs(share - 1))
      before = share
    }
    expect(furthest).toBeCloseTo(Math.abs(correction.share - 1), 1)
    expect(Math.abs(correctionShareAt(correction, nowMs + 48 * hourMs) - 1)).toBeLessThan(0.02)
    const third =
      (correctionShareAt(correction, correction.atMs + 12 * hourMs) - 1) / (correction.share - 1)
    expect(third).toBeCloseTo(Math.exp(-1), 5)
  }
})

const correction = (change: Partial<HeightCorrection> = {}) => ({
  ...heightCorrection(raised(1.4), nowMs)!,
  place: apollo,
  ...change,
})

it('a spot’s forecast is corrected by its own stretch alone, never in a bay', () => {
  for (const spot of seedSpots) {
    const own = correctionFor(spot, [correction()])
    expect(own !== null, spot.name).toBe(stretchOf(spot) === 'surf-coast')
  }
  const bells = seedSpot('Bells Beach')
  const two = [correction(), correction({ buoyId: 'near', place: bells } as never)]
  expect(correctionFor(bells, two)!.buoyId).toBe('near')
})

it('never turns Poor into Excellent alone', () => {
  const plain = demoCoast({ spots: seedSpots, nowMs })
  const { least, most } = correctionLimits
  let jumps = 0
  // Whatever the sea and the wind: breaking height goes with the height at sea to the power of 0.8.
  for (const spot of seedSpots.filter((one) => one.beachType !== 'swimming')) {
    const stored = decodeSpotForecast(plain, spot.id)!.hours[30]!
    for (const surf of [0.2, 0.4, 0.6, 0.8, 1, 1.15, 1.3, 1.5, 1.7, 2.2, 3, 4]) {
      for (const share of [least, most]) {
        for (const offset of [180, 0]) {
          const hour: ForecastHour = {
            ...stored,
            surfHeightMetres: surf,
            surfPeriodSeconds: 18,
            waveHeightMetres: surf * 1.4,
            exposure: 0.9,
            chopHeightMetres: 0,
            windSpeedKmh: 9,
            windGustKmh: 12,
            windDirectionDegrees: (spot.facingDegrees + offset) % 360,
          }
          const then = {
            ...hour,
            surfHeightMetres: surf * share ** 0.8,
            correctedShare: share,
          }
          expect(wordsOf(spot, hour, then), `${spot.name} ${surf} ${share}`).not.toBe(
            'poor excellent',
          )
          jumps += Number(
            wordsOf(spot, hour, { ...then, correctedShare: null }) === 'poor excellent',
          )
        }
      }
    }
  }
  // Without that rule some would.
  expect(jumps).toBeGreaterThan(0)
})

const wordsOf = (spot: Spot, ...hours: ForecastHour[]) =>
  hours.map((hour) => ratingWordOf(scoreOnly({ spot, hour, tide: null, isDark: false })!)).join(' ')
