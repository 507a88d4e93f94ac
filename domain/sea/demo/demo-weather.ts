import { bearingOf, radians } from '../../places/bearings'
import { hourMs } from '../../time/durations'
import type { Position } from '../../wire/spot'
import type { SeaLevelHour, WeatherHour } from '../forecast/point-hour'
import { hash, smoothNoise } from './noise'

const dayHours = 24
/** Cold fronts cross Victoria every four to five days. */
const frontEveryHours = 110
/** A front needs about two hours for a degree of longitude at this latitude. */
const frontHoursPerDegree = 2

/** Air moving towards the east and the north, km/h. */
type Air = { east: number; north: number }

const from = (bearing: number, speed: number): Air => ({
  east: -speed * Math.sin(radians(bearing)),
  north: -speed * Math.cos(radians(bearing)),
})

/** 1 in the middle of January, -1 in the middle of July. */
export function summerness(hours: number): number {
  return Math.cos(2 * Math.PI * ((hours / dayHours - 15) / 365.25))
}

/** Hours since midnight by the sun. */
function solarHour(position: Position, hours: number): number {
  return (((hours + position.longitude / 15) % dayHours) + dayHours) % dayHours
}

/** The front that passed last and the one that comes next, with hours since and until, and strengths of 0.45 to 1. */
export function fronts(position: Position, hours: number) {
  const local = hours - (position.longitude - 141) * frontHoursPerDegree
  const passage = (index: number) => (index + 0.15 + 0.7 * hash(index, 11)) * frontEveryHours
  const strength = (index: number) => 0.45 + 0.55 * hash(index, 12)
  let last = Math.floor(local / frontEveryHours)
  if (passage(last) > local) last -= 1
  return {
    since: local - passage(last),
    until: passage(last + 1) - local,
    lastStrength: strength(last),
    nextStrength: strength(last + 1),
  }
}

function airAt(position: Position, hours: number): Air {
  const { since, until, lastStrength, nextStrength } = fronts(position, hours)
  const behind = from(255 - 85 * Math.min(1, since / 40), 46 * lastStrength * Math.exp(-since / 20))
  const ahead = from(25 - 60 * Math.exp(-until / 10), 34 * nextStrength * Math.exp(-until / 15))
  const drift = hours / 20 - position.longitude / 3
  const calm = {
    east: 19 * smoothNoise(drift, 13) + 1.5 * smoothNoise(hours / 2, 14),
    north: 19 * smoothNoise(drift, 15) + 1.5 * smoothNoise(hours / 2, 16),
  }
  const north = behind.north + ahead.north
  const sun = solarHour(position, hours)
  const warmth = Math.max(0, 0.35 + 0.65 * summerness(hours))
  // A strong northerly holds the sea breeze off; a southerly has already arrived.
  const held = Math.exp(-Math.hypot(behind.east + ahead.east, north) / 30)
  const afternoon = sun > 10.5 && sun < 21 ? Math.sin((Math.PI * (sun - 10.5)) / 10.5) : 0
  const breeze = from(178, 24 * warmth * held * afternoon)
  const night = sun > 20 || sun < 9.5 ? Math.sin((Math.PI * ((sun + 4) % dayHours)) / 13.5) : 0
  const offLand = from(350, 9 * Math.max(0, night) * held)
  return {
    east: behind.east + ahead.east + calm.east + breeze.east + offLand.east,
    north: behind.north + ahead.north + calm.north + breeze.north + offLand.north,
  }
}

/** Demo wind at one instant. @param hours since 1970 in UTC */
export function demoWind(
  position: Position,
  hours: number,
): { speedKmh: number; directionDegrees: number } {
  const { east, north } = airAt(position, hours)
  return {
    speedKmh: Math.hypot(east, north),
    directionDegrees: bearingOf(-east, -north),
  }
}

function weatherAt(position: Position, atMs: number): WeatherHour {
  const hours = atMs / hourMs
  const wind = demoWind(position, hours)
  const { since, until, lastStrength } = fronts(position, hours)
  const summer = summerness(hours)
  const sun = solarHour(position, hours)
  const day = Math.cos((2 * Math.PI * (sun - 14.5)) / dayHours)
  const hot = (7 + 5 * summer) * Math.exp(-until / 18)
  const cold = 4.5 * lastStrength * Math.exp(-since / 30)
  const clouds = 0.5 + 0.5 * smoothNoise(hours / 11 - position.longitude / 2, 17)
  const rain = 85 * lastStrength * Math.exp(-since / 11) + 18 * clouds + 10 * Math.exp(-until / 4)
  const height = Math.sin((Math.PI * (sun - 6 + summer)) / (12 + 2 * summer))
  return {
    atMs,
    windSpeedKmh: Math.round(wind.speedKmh * 10) / 10,
    windDirectionDegrees: Math.round(wind.directionDegrees) % 360,
    windGustKmh: Math.round(wind.speedKmh * 13 + 30 + 30 * clouds) / 10,
    airTemperature: Math.round((15 + 4.5 * summer + (3.2 + summer) * day + hot - cold) * 10) / 10,
    uvIndex:
      Math.round(Math.max(0, height) ** 1.5 * (7 + 5 * summer) * (1 - 0.4 * clouds) * 10) / 10,
    precipitationProbability: Math.round(Math.min(95, rain)),
  }
}

/**
 * Invented but plausible weather, hour by hour: northerlies freshen ahead of a front, westerlies behind
 * it veer south and fade, sea breezes fill in on summer afternoons, air drains off the land at night. The
 * same place and instant always give the same values, whatever span is asked for.
 */
export function demoWeather(position: Position, startAtMs: number, hours: number): WeatherHour[] {
  return Array.from({ length: hours }, (_, index) =>
    weatherAt(position, startAtMs + index * hourMs),
  )
}

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
