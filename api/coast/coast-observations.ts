import { allBuoys, buoyReadings } from '#db/server/coast/buoys'
import { storedScores } from '#db/server/coast/forecast-scores'
import { marineHoursOf } from '#db/server/coast/hours'
import { buoyCorrection, keptBias } from '#db/server/coast/learned-versions'
import { measuredLevels, seaLevelStations } from '#db/server/coast/sea-level-stations'
import type { ServerDatabase } from '#db/server/tables'
import { unlocksAdvancedTide } from '#domain/person/plan'
import { distanceKm } from '#domain/places/bearings'
import { demoBuoys, demoLevels, demoScores, demoStation } from '#domain/sea/demo/demo-observations'
import { correctionFor, heightCorrection } from '#domain/sea/observed/height-correction'
import { learnBias } from '#domain/sea/observed/learned-bias'
import {
  type MeasuredLevel,
  measuredResiduals,
  type SeaLevelStation,
} from '#domain/sea/observed/sea-level'
import {
  type KnownBuoy,
  longestSilenceMs,
  shownBuoy,
  withoutTwins,
} from '#domain/sea/observed/shown-observations'
import { gaugeLevel } from '#domain/tide/gauge-levels'
import { surgeReferenceDays } from '#domain/tide/surge'
import { ageState } from '#domain/time/age'
import { dayMs, hourMs } from '#domain/time/durations'
import type { Gauge } from '#domain/wire/gauge'
import type {
  ForecastScore,
  LearnedBias,
  MeasuredSurge,
  Observations,
} from '#domain/wire/observations'
import type { Spot } from '#domain/wire/spot'
import type { Plan } from '#domain/wire/subscription-plan'
import type { SpotCatalog } from './spot-catalog'

/** What was measured on the coast, before it is cut for the phone. */
export type CoastObservations = {
  buoys: KnownBuoy[]
  surges: MeasuredSurge[]
  /** False: an operator has switched the correction of the next hours off. */
  isCorrecting: boolean
  /** How good forecasts were. */
  scores: ForecastScore[]
  /** What was learned of the bias; none when an operator has switched it off. */
  learned: LearnedBias[]
}

/** A station this far from a gauge whose tide is predicted is that gauge. */
const sameGaugeKm = 15
/** The middle of the newest hours: one hour is noisy, and more than a day is not now. */
const surgeHours = 3

/**
 * What is stored of buoys and tide gauges, with the wave model's own hours at each buoy.
 * @param isOn false: nothing of what was measured, nor what was made of it; the model's own scores stay
 */
export async function readObservations(
  database: ServerDatabase,
  { gauges }: Pick<SpotCatalog, 'gauges'>,
  nowMs: number,
  isOn: boolean,
): Promise<CoastObservations> {
  const { scores } = await storedScores(database)
  if (!isOn)
    return {
      buoys: [],
      surges: [],
      isCorrecting: false,
      scores: scores.filter(({ against }) => against === 'analysis'),
      learned: [],
    }
  const buoys: KnownBuoy[] = []
  for (const buoy of await allBuoys(database)) {
    if (nowMs - buoy.newest_at_ms > longestSilenceMs) continue
    const { id, name, operator, latitude, longitude, point_key: pointKey } = buoy
    const fromMs = nowMs - longestSilenceMs
    const readings = await buoyReadings(database, buoy, fromMs, nowMs + hourMs)
    const modelled = pointKey
      ? await marineHoursOf(database, pointKey, nowMs - 2 * dayMs, nowMs + 2 * dayMs)
      : []
    buoys.push({ id, name, operator, latitude, longitude, readings, modelled })
  }
  const surges: MeasuredSurge[] = []
  for (const station of await seaLevelStations(database)) {
    const fromMs = nowMs - surgeReferenceDays * dayMs
    const levels = await measuredLevels(database, station.id, fromMs, nowMs)
    surges.push(...surgeNow(station, levels, gauges, nowMs))
  }
  return {
    buoys,
    surges,
    isCorrecting: await buoyCorrection.isOn(database),
    scores,
    learned: await keptBias.inForce(database),
  }
}

export function demoObservations(
  { gauges }: Pick<SpotCatalog, 'gauges'>,
  nowMs: number,
): CoastObservations {
  const gauge = gaugeOf(demoStation, gauges)
  const levels = gauge
    ? demoLevels(nowMs, surgeReferenceDays * 24, (atMs) => gaugeLevel(gauge, atMs))
    : []
  const surges = surgeNow(demoStation, levels, gauges, nowMs)
  const dayStartMs = Math.floor(nowMs / dayMs) * dayMs
  const { pairs, scores } = demoScores(dayStartMs)
  const learned = learnBias(pairs, dayStartMs)
  return { buoys: demoBuoys(nowMs), surges, isCorrecting: true, scores, learned }
}

const gaugeOf = (station: SeaLevelStation, gauges: readonly Gauge[]): Gauge | undefined =>
  gauges
    .filter((gauge) => distanceKm(gauge, station) <= sameGaugeKm)
    .sort((a, b) => distanceKm(a, station) - distanceKm(b, station))[0]

function surgeNow(
  station: SeaLevelStation,
  levels: readonly MeasuredLevel[],
  gauges: readonly Gauge[],
  nowMs: number,
): MeasuredSurge[] {
  const gauge = gaugeOf(station, gauges)
  if (!gauge) return []
  const newest = measuredResiduals(levels, gauge).slice(-surgeHours)
  const last = newest.at(-1)
  if (!last || ageState(last.atMs, nowMs, 'surge') === 'old') return []
  const metres = newest.reduce((sum, one) => sum + one.metres, 0) / newest.length
  return [{ ...station, atMs: last.atMs, metres: Math.round(metres * 100) / 100 }]
}

/** What every buoy says of the model, with where it lies. */
const correctionsOf = (buoys: CoastObservations['buoys'], nowMs: number) =>
  buoys.flatMap((place) => {
    const correction = heightCorrection(place, nowMs)
    return correction ? [{ ...correction, place }] : []
  })

/** How each spot's next hours are corrected; undefined: not at all. */
export function correcting({ buoys, isCorrecting }: CoastObservations, nowMs: number) {
  if (!isCorrecting) return undefined
  const corrections = correctionsOf(buoys, nowMs)
  return (spot: Spot) => correctionFor(spot, corrections)
}

/** What a plan is shown of what was measured: the sea's level is the holder's of advanced tides. */
export function shownObservations(
  source: Observations['source'],
  { buoys, surges, isCorrecting, scores, learned }: CoastObservations,
  plan: Plan,
  nowMs: number,
): Observations {
  const corrections = correctionsOf(buoys, nowMs).map(({ place, ...correction }) => correction)
  return {
    source,
    ...(isCorrecting && { corrections }),
    scores,
    ...(learned.length > 0 && { learned }),
    buoys: withoutTwins(buoys.flatMap((buoy) => shownBuoy(buoy, nowMs) ?? [])),
    surges: unlocksAdvancedTide(plan) ? surges : [],
  }
}
