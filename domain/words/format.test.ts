import { expect, it } from 'vitest'
import {
  formatDistance,
  formatHeight,
  formatHeightRange,
  formatPeriod,
  formatSpeed,
  formatSurfHeight,
  formatTemperature,
  spoken,
} from './format'

const text = ({ value, unit }: { value: string; unit: string }) => `${value} ${unit}`

it.each([
  [formatHeight(1.25, 'metric'), '1.3 m'],
  [formatHeight(1, 'imperial'), '3.3 ft'],
  [formatHeight(2.5, 'imperial'), '8.2 ft'],
  [formatHeight(0, 'metric'), '0.0 m'],
  [formatHeight(-0.04, 'metric'), '0.0 m'],
  [formatHeight(-0.2, 'metric'), '-0.2 m'],
  [formatSurfHeight(1.25, 'metric'), '1.3 m'],
  [formatSurfHeight(1.1, 'imperial'), '3.5 ft'],
  [formatSurfHeight(1.5, 'imperial'), '5 ft'],
  [formatHeightRange(1, 3, 'metric'), '1.0–3.0 m'],
  [formatHeightRange(1, 3, 'imperial'), '3–10 ft'],
  [formatHeightRange(0.3, 0.35, 'imperial'), '1 ft'],
  [formatSpeed(25.4, 'metric'), '25 km/h'],
  [formatSpeed(25, 'imperial'), '16 mph'],
  [formatTemperature(18.4, 'metric'), '18 °C'],
  [formatTemperature(0, 'imperial'), '32 °F'],
  [formatTemperature(-0.4, 'metric'), '0 °C'],
  [formatDistance(9.94, 'metric'), '9.9 km'],
  [formatDistance(9.95, 'metric'), '10 km'],
  [formatDistance(123.4, 'metric'), '123 km'],
  [formatDistance(10, 'imperial'), '6.2 mi'],
  [formatPeriod(13.6), '14 s'],
])('%o reads %s', (formatted, expected) => {
  expect(text(formatted)).toBe(expected)
})

it('draws what is not known as a dash with its unit, never as 0', () => {
  expect(formatHeight(null, 'imperial')).toEqual({ value: '–', unit: 'ft' })
  expect(formatSurfHeight(null, 'imperial')).toEqual({ value: '–', unit: 'ft' })
  expect(formatSpeed(null, 'metric')).toEqual({ value: '–', unit: 'km/h' })
  expect(formatTemperature(null, 'imperial')).toEqual({ value: '–', unit: '°F' })
  expect(formatDistance(null, 'imperial')).toEqual({ value: '–', unit: 'mi' })
  expect(formatPeriod(null)).toEqual({ value: '–', unit: 's' })
  expect(formatHeight(Number.NaN, 'metric').value).toBe('–')
})

it('speaks', () => {
  expect(spoken(formatHeight(1.2, 'metric'))).toBe('1.2 metres')
  expect(spoken(formatSpeed(20, 'imperial'))).toBe('12 miles per hour')
  expect(spoken(formatSpeed(1.2, 'metric'))).toBe('1 kilometre per hour')
  expect(spoken(formatSurfHeight(0.3, 'imperial'))).toBe('1 foot')
  expect(spoken(formatPeriod(null))).toBe('not known')
  expect(spoken({ value: '3', unit: 'kJ/m' })).toBe('3 kJ/m')
})
