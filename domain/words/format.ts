import { feetPerMetre, kilometresPerMile, type UnitSystem } from './unit-system'

/** A number ready to draw, apart from its unit. An unknown number is a dash, never 0. */
export type Formatted = { value: string; unit: string }

/** Both in a sentence: '1.2 m', 'Flat'. */
export const withUnit = ({ value, unit }: Formatted): string => `${value} ${unit}`.trimEnd()

const unknown = '–'

function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits)
  // -0.04 rounds to '-0.0', which reads as a fault.
  return Number(text) === 0 ? (0).toFixed(digits) : text
}

function formatted(value: number | null, digits: number, unit: string): Formatted {
  if (value === null || !Number.isFinite(value)) return { value: unknown, unit }
  return { value: fixed(value, digits), unit }
}

/** Waves out at sea and tides, one decimal in metres and in feet. */
export const formatHeight = (metres: number | null, system: UnitSystem): Formatted =>
  system === 'metric'
    ? formatted(metres, 1, 'm')
    : formatted(metres && metres * feetPerMetre, 1, 'ft')

/** One height of surf at the beach: one decimal in metres; half feet, '5', '3.5', as surfers say them. */
export function formatSurfHeight(metres: number | null, system: UnitSystem): Formatted {
  if (system === 'metric' || metres === null || !Number.isFinite(metres))
    return formatHeight(metres, system)
  return { value: String(Math.round(metres * feetPerMetre * 2) / 2), unit: 'ft' }
}

/** Wave heights from one to another: tenths of a metre, whole feet; one number where both read alike. */
export function formatHeightRange(
  fromMetres: number,
  toMetres: number,
  system: UnitSystem,
): Formatted {
  const [from, to] = [fromMetres, toMetres].map((metres) =>
    system === 'metric' ? formatHeight(metres, system) : formatted(metres * feetPerMetre, 0, 'ft'),
  ) as [Formatted, Formatted]
  return { value: from.value === to.value ? to.value : `${from.value}–${to.value}`, unit: to.unit }
}

/** Wind, whole km/h or mph. */
export const formatSpeed = (kmh: number | null, system: UnitSystem): Formatted =>
  system === 'metric'
    ? formatted(kmh, 0, 'km/h')
    : formatted(kmh && kmh / kilometresPerMile, 0, 'mph')

/** Whole degrees. */
export const formatTemperature = (celsius: number | null, system: UnitSystem): Formatted =>
  system === 'metric'
    ? formatted(celsius, 0, '°C')
    : formatted(celsius === null ? null : celsius * 1.8 + 32, 0, '°F')

/** One decimal under ten, whole above. */
export function formatDistance(km: number | null, system: UnitSystem): Formatted {
  const distance = km === null || system === 'metric' ? km : km / kilometresPerMile
  // 9.95 would be drawn as 10.0 with one decimal.
  const digits = distance !== null && distance < 9.95 ? 1 : 0
  return formatted(distance, digits, system === 'metric' ? 'km' : 'mi')
}

/** Whole seconds in every system. */
export const formatPeriod = (seconds: number | null): Formatted => formatted(seconds, 0, 's')

const unitNames = (s: '' | 's'): Record<string, string> => ({
  m: `metre${s}`,
  ft: s ? 'feet' : 'foot',
  'km/h': `kilometre${s} per hour`,
  mph: `mile${s} per hour`,
  '°C': `degree${s} Celsius`,
  '°F': `degree${s} Fahrenheit`,
  km: `kilometre${s}`,
  mi: `mile${s}`,
  s: `second${s}`,
})

/** The same for a screen reader: '1.2 metres', '1 second', 'not known'. */
export const spoken = ({ value, unit }: Formatted): string =>
  value === unknown ? 'not known' : `${value} ${unitNames(value === '1' ? '' : 's')[unit] ?? unit}`
