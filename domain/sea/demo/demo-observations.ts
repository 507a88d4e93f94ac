import { hourMs, minuteMs } from '../../time/durations'
import type { ForecastScore } from '../../wire/observations'
import type { Position } from '../../wire/spot'
import type { BuoyReading } from '../observed/buoy-readings'
import { type ScoredPair, scoreSums } from '../observed/forecast-scores'
import type { MeasuredLevel, SeaLevelStation } from '../observed/sea-level'
import type { KnownBuoy } from '../observed/shown-observations'
import { stretchAt } from '../observed/stretch'
/** Where buoys of this coast lie, or have lain. */
import places from './demo-buoys.json' with { type: 'json' }
import { demoMarine } from './demo-marine'
import { demoSurge } from './demo-weather'
import { hash, smoothNoise } from './noise'

const shownHours = 24

/** How late a real buoy's data arrives. */
const lateMs = 25 * minuteMs

/**
 * The buoys of the demonstration: what they measure is the demo sea a little later and a little different than the demo
 * model has it, every half-hour, as real ones do. The same instant always gives the same values.
 */
export function demoBuoys(nowMs: number): KnownBuoy[] {
  const newestMs = Math.floor((nowMs - lateMs) / (hourMs / 2)) * (hourMs / 2)
  const startMs = Math.floor(nowMs / hourMs) * hourMs - shownHours * hourMs
  return places.map((place, index) => ({
    ...place,
    operator: 'Demonstration',
    readings: Array.from(
      { length: shownHours * 2 + 1 },
      (_, back) => newestMs - back * (hourMs / 2),
    )
      .reverse()
      .map((atMs) => demoReading(place, atMs, index)),
    modelled: demoMarine(place, startMs, 2 * shownHours + 1),
  }))
}

function demoReading(place: Position, atMs: number, salt: number): BuoyReading {
  // The model is an hour or two early or late, and some percent high or low, for days at a time.
  const days = atMs / hourMs / 70
  const lagMs = 90 * minuteMs * smoothNoise(days, 200 + salt)
  const [sea] = demoMarine(place, atMs - lagMs, 1)
  const share = 1 + 0.14 * smoothNoise(days, 220 + salt)
  const noise = 1 + 0.06 * (hash(Math.round(atMs / minuteMs), 240 + salt) - 0.5)
  const height = (sea?.total.heightMetres ?? 0) * share * noise
  const main = sea?.primary.periodSeconds ?? null
  return {
    atMs,
    latitude: place.latitude,
    longitude: place.longitude,
    heightMetres: Math.round(height * 100) / 100,
    periodSeconds: main === null ? null : Math.round(main * 1.05 * 10) / 10,
    directionDegrees: sea?.total.directionDegrees ?? null,
    waterTemperature:
      sea?.waterTemperature == null ? null : Math.round((sea.waterTemperature + 0.3) * 10) / 10,
  }
}

/** The tide gauge of the demonstration, at Lorne: it measures the tide and a slow surge. */
export const demoStation: SeaLevelStation = {
  id: 'demo-lorne',
  name: 'Lorne',
  latitude: -38.547,
  longitude: 143.989,
}

/**
 * What the demo gauge measured up to now, hour by hour.
 * @param tideAt the predicted tide, metres above mean sea level
 */
export function demoLevels(
  nowMs: number,
  hours: number,
  tideAt: (atMs: number) => number,
): MeasuredLevel[] {
  const lastMs = Math.floor(nowMs / hourMs) * hourMs
  return Array.from({ length: hours }, (_, index) => {
    const atMs = lastMs - (hours - 1 - index) * hourMs
    const noise = 0.02 * (hash(atMs / hourMs, 260) - 0.5)
    const surge = demoSurge(demoStation, atMs / hourMs).metres
    return { atMs, metres: 1.1 + tideAt(atMs) + surge + noise, sensor: 'rad' }
  })
}

const scoredHours = 30 * 24
const calledEveryMs = 12 * hourMs
const leads = [24, 48, 72, 120]

/**
 * A month of demo forecasts held against what demo buoys measured: the further ahead, the further out.
 * @param untilMs a whole hour
 */
export function demoScores(untilMs: number): { pairs: ScoredPair[]; scores: ForecastScore[] } {
  const pairs = places.flatMap((place, salt) => pairsAt(place, salt, untilMs))
  const sums = scoreSums(untilMs)
  for (const pair of pairs) sums.add(pair)
  const firstAtMs = untilMs - (scoredHours - 1) * hourMs
  for (const place of places)
    for (const leadHours of leads)
      sums.expect(stretchAt(place), { leadHours, firstAtMs, lastAtMs: untilMs })
  return { pairs, scores: sums.scores() }
}

function pairsAt(place: Position, salt: number, untilMs: number): ScoredPair[] {
  // Measured twice a day and interpolated between: a twelfth of the work of every hour.
  const between = calledEveryMs / hourMs
  const measured = Array.from(
    { length: scoredHours / between + 1 },
    (_, index) => demoReading(place, untilMs - index * calledEveryMs, salt).heightMetres ?? 0,
  )
  const stretch = stretchAt(place)
  return Array.from({ length: scoredHours }, (_, back) => back).flatMap((back) => {
    const index = Math.floor(back / between)
    const share = (back % between) / between
    const cameMetres = measured[index]! * (1 - share) + measured[index + 1]! * share
    const atMs = untilMs - back * hourMs
    return leads.map((leadHours) => {
      const noise = smoothNoise(atMs / hourMs / 20, 300 + salt + leadHours)
      const saidMetres = cameMetres * (1 + (0.06 + 0.0022 * leadHours) * noise)
      return { stretch, leadHours, atMs, cameMetres, saidMetres }
    })
  })
}
