import { hourMs } from '../../time/durations'
import type { Position } from '../../wire/spot'
import type { SeaLevelHour } from '../forecast/point-hour'
import { demoWind, fronts, summerness } from './demo-weather'
import { smoothNoise } from './noise'

/** The inverse barometer: the sea answers one hectopascal less with about one centimetre more. */
const metresPerHectopascal = 0.00995
const standardHectopascals = 1013.25
/** Of the main half-daily and daily tide: the period in hours, and metres as at an open coast. */
const tides = [
  [12.4206, 0.55],
  [23.9345, 0.2],
] as const
/** The wind of the last day counts: the sea along a coast takes its time to pile up. */
const windAgesHours = [0, 8, 16, 24]
/** A westerly along a coast with its ocean to the south drives water towards it, about 1 cm for 2 km/h. */
const metresPerKmh = 0.005

/**
 * Demo air pressure at sea level, hPa: a trough at each front, a high between two, higher in winter.
 * @param hours since 1970 in UTC
 */
export function demoPressure(position: Position, hours: number): number {
  const { since, until, lastStrength, nextStrength } = fronts(position, hours)
  const trough = lastStrength * Math.exp(-since / 18) + nextStrength * Math.exp(-until / 26)
  return 1020.5 - 2.5 * summerness(hours) - 17 * trough + 3 * smoothNoise(hours / 60, 18)
}

/** The demo sea's level at one instant: a tide, what the air weighs and what the wind has piled up. */
export function demoLevel(position: Position, atMs: number): SeaLevelHour['level'] {
  const hours = atMs / hourMs
  let tide = 0
  for (const [periodHours, height] of tides) {
    tide += height * Math.cos((2 * Math.PI * hours) / periodHours + position.longitude / 10)
  }
  const { metres, fromPressure } = demoSurge(position, hours)
  return {
    aboveMslMetres: toCentimetre(tide + metres),
    fromPressureMetres: toCentimetre(fromPressure),
  }
}

/**
 * What air and wind do to the demo sea's level, metres.
 * @param hours since 1970 in UTC
 */
export function demoSurge(position: Position, hours: number) {
  const fromPressure = (standardHectopascals - demoPressure(position, hours)) * metresPerHectopascal
  let piledUp = 0
  for (const ago of windAgesHours) {
    const { speedKmh, directionDegrees } = demoWind(position, hours - ago)
    const eastward = -speedKmh * Math.sin((directionDegrees * Math.PI) / 180)
    piledUp += (eastward * metresPerKmh) / windAgesHours.length
  }
  return { metres: piledUp + fromPressure, fromPressure }
}

const toCentimetre = (metres: number) => Math.round(metres * 100) / 100

/** The same hour by hour, as `demoMarine` has it, for the weeks before a forecast. */
export function demoSeaLevels(
  position: Position,
  startAtMs: number,
  hours: number,
): SeaLevelHour[] {
  return Array.from({ length: hours }, (_, index) => {
    const atMs = startAtMs + index * hourMs
    return { atMs, level: demoLevel(position, atMs) }
  })
}
