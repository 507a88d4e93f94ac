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
  expect(line({ heightMetres: null, periodSeconds: null, directionDegrees: null })).toBe(
    'Apollo Bay buoy, 18 km, 09:30: water 14.2 °C',
  )
  expect(
    line({
      heightMetres: null,
      periodSeconds: null,
      directionDegrees: null,
      waterTemperature: null,
    }),
  ).toBeNull()
  // Water of another time is not of this line.
  expect(line({ waterAtMs: nowMs - 300 * minuteMs })).not.toContain('water')
})

it('says how old an old one is, and that a demo buoy is one', () => {
  expect(line({ atMs: nowMs - 9 * 60 * minuteMs })).toBe(
    'Apollo Bay buoy, 18 km, 9 hours ago: 2.4 m, 13 s, SW',
  )
  expect(line({}, { operator: 'Demonstration' })).toContain('Apollo Bay demo buoy, 18 km')
})

it('says by how much the waves were corrected, and after what', () => {
  const corrections = [
    {
      buoyId: 'apollo-bay',
      buoyName: 'Apollo Bay',
      stretch: 'surf-coast',
      atMs: nowMs - 40 * minuteMs,
      measuredMetres: 2.4,
      modelledMetres: 2.1,
      share: 1.16,
    },
  ]
  const words = (correctedShare: number | null, by = 'apollo-bay') =>
    correctionLine({ correctedShare }, by, corrections, nowMs, 'metric')
  expect(words(1.15)).toBe(
    'Waves raised 15%: over three hours Apollo Bay measured 2.4 m where the model had 2.1 m, last 40 mins ago',
  )
  expect(words(0.9)).toContain('Waves lowered 10%: over three hours Apollo Bay')
  expect(words(1.15, 'gone')).toBe('Waves raised 15% after a measurement on this coast')
  expect([words(1.02), words(1), words(null)]).toEqual([null, null, null])
})

it('tells no correction whose two figures read the same', () => {
  const correction = { buoyId: 'a', buoyName: 'Apollo Bay', stretch: 'surf-coast', atMs: nowMs }
  const said = (measuredMetres: number, modelledMetres: number, share: number) =>
    correctionLine(
      { correctedShare: share },
      'a',
      [{ ...correction, measuredMetres, modelledMetres, share }],
      nowMs,
      'metric',
    )
  expect(said(1.24, 1.18, 1.05)).toBeNull()
  expect(said(1.26, 1.18, 1.07)).toContain('measured 1.3 m where the model had 1.2 m')
  fc.assert(
    fc.property(anyNumber(0.4, 6), anyNumber(0.6, 1.6), (model, share) => {
      const words = said(model * share, model, share)
      const [measured, modelled] = words?.match(/\d\.\d(?= m)/g)?.map(Number) ?? [1, 0]
      if (words?.startsWith('Waves raised')) expect(measured).toBeGreaterThan(modelled!)
      else if (words) expect(measured).toBeLessThan(modelled!)
    }),
  )
})
