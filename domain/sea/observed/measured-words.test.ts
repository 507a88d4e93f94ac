import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyNumber } from '../../testing/any-number'
import { minuteMs } from '../../time/durations'
import type { MeasuredBuoy } from '../../wire/observations'
import { correctionLine, measuredLine } from './measured-words'

const nowMs = Date.UTC(2026, 10, 20, 23, 10)

const buoy = (latest: Partial<MeasuredBuoy['latest']>, change: Partial<MeasuredBuoy> = {}) => ({
  id: 'apollo-bay',
  name: 'Apollo Bay',
  operator: 'VIC-DEAKIN-UNI',
  latitude: -38.77,
  longitude: 143.72,
  stretch: 'surf-coast',
  latest: {
    atMs: nowMs - 40 * minuteMs,
    heightMetres: 2.36,
    periodSeconds: 12.8,
    directionDegrees: 224,
    waterTemperature: 14.24,
    waterAtMs: nowMs - 40 * minuteMs,
    ...latest,
  },
  startAtMs: 0,
  measured: '',
  modelled: '',
  ...change,
})
const line = (latest: Partial<MeasuredBuoy['latest']> = {}, change?: Partial<MeasuredBuoy>) =>
  measuredLine({ buoy: buoy(latest, change), distanceKm: 17.8 }, nowMs, 'metric')

it('says who measured what, when and how far away', () => {
  expect(line()).toBe('Apollo Bay buoy, 18 km, 09:30: 2.4 m, 13 s, SW; water 14.2 °C')
  expect(measuredLine({ buoy: buoy({}), distanceKm: 17.8 }, nowMs, 'imperial')).toBe(
    'Apollo Bay buoy, 11 mi, 09:30: 7.7 ft, 13 s, SW; water 58 °F',
  )
})

it('leaves out what was not measured', () => {
  expect(line({ directionDegrees: null, waterTemperature: null, waterAtMs: null })).toBe(
    'Apollo Bay buoy, 18 km, 09:30: 2.4 m, 13 s',
  )
  const noWaves = { heightMetres: null, periodSeconds: null, directionDegrees: null }
  expect(line(noWaves)).toBe('Apollo Bay buoy, 18 km, 09:30: water 14.2 °C')
  expect(line({ ...noWaves, waterTemperature: null })).toBeNull()
  // Water of another time is not of this line.
  expect(line({ waterAtMs: nowMs - 300 * minuteMs })).not.toContain('water')
})

it('says how old an old one is, and that a demo buoy is one', () => {
  expect(line({ atMs: nowMs - 9 * 60 * minuteMs })).toBe(
    'Apollo Bay buoy, 18 km, 9 hours ago: 2.4 m, 13 s, SW',
  )
  expect(line({}, { operator: 'Demonstration' })).toContain('Apollo Bay demo buoy, 18 km')
})

const buoyOf = { buoyId: 'apollo-bay', buoyName: 'Apollo Bay', stretch: 'surf-coast' }
const corrected = (correctedShare: number | null, measuredMetres: number, modelledMetres: number) =>
  correctionLine(
    { correctedShare },
    'apollo-bay',
    [{ ...buoyOf, atMs: nowMs - 40 * minuteMs, measuredMetres, modelledMetres, share: 1.16 }],
    nowMs,
    'metric',
  )

it('says by how much the waves were corrected, and after what', () => {
  expect(corrected(1.15, 2.4, 2.1)).toBe(
    'Waves raised 15%: over three hours Apollo Bay measured 2.4 m where the model had 2.1 m, last 40 mins ago',
  )
  expect(corrected(0.9, 2.1, 2.4)).toContain('Waves lowered 10%: over three hours Apollo Bay')
  expect(correctionLine({ correctedShare: 1.15 }, 'gone', [], nowMs, 'metric')).toBe(
    'Waves raised 15% after a measurement on this coast',
  )
  expect([1.02, 1, null].map((share) => corrected(share, 2.4, 2.1))).toEqual([null, null, null])
})

it('tells no correction whose two figures read the same', () => {
  expect(corrected(1.05, 1.24, 1.18)).toBeNull()
  expect(corrected(1.07, 1.26, 1.18)).toContain('measured 1.3 m where the model had 1.2 m')
  fc.assert(
    fc.property(anyNumber(0.4, 6), anyNumber(0.6, 1.6), (model, share) => {
      const words = corrected(share, model * share, model)
      const [measured, modelled] = words?.match(/\d\.\d(?= m)/g)?.map(Number) ?? [1, 0]
      if (words?.startsWith('Waves raised')) expect(measured).toBeGreaterThan(modelled!)
      else if (words) expect(measured).toBeLessThan(modelled!)
    }),
  )
})
