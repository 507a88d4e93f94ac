import { hourMs } from '../../time/durations'
import { encodeSeries, seriesOf } from '../../wire/encode-series'
import type {
  CoastForecast,
  SpreadSeries,
  TimeAxis,
  WaveSeries,
  WeatherSeries,
} from '../../wire/forecast'
import type { HeightCorrection } from '../../wire/observations'
import type { Series } from '../../wire/series'
import type { Spot } from '../../wire/spot'
import { correctionShareAt, scaledSea } from '../observed/height-correction'
import { type StretchId, stretchOf } from '../observed/stretch'
import { fetchWaves, surfInBay } from '../swell/fetch-waves'
import { chopAtSpot, surfAtSpot, surfDirection } from '../swell/surf-at-spot'
import {
  hourlyWindHours,
  laterWaveStepHours,
  waveHours,
  waveStepHours,
  weatherHours,
} from './forecast-span'
import type { MarineHour, SeaHour, SwellTrain, WeatherHour } from './point-hour'
import { type ModelSea, type SeaSpread, seaAtInstants } from './seas-of-models'
import { atOnce, type Steps } from './steps'
import { plentyOfExposure, unitsOfSeries as units } from './units-of-series'
import { waveModels } from './wave-models'

export type CoastSources = {
  source: CoastForecast['source']
  fetchedAtMs: number
  /** When the wave model was run; null when the provider does not say. */
  modelRunAtMs: number | null
  /** See `forecastStart`. */
  startAtMs: number
  spots: readonly Spot[]
  /** The sea at the spot's marine point; null when there is none or it was not answered. */
  marineOf(spot: Spot): readonly MarineHour[] | null
  /**
   * What several wave models say of the sea at the spot's marine point, in place of `marineOf`, which then only gives
   * what the first of them has besides waves. Absent: one model alone.
   */
  seasOf?(spot: Spot): readonly ModelSea[]
  /** Wind and air; spots that answer with the same key share one set of hours. */
  weatherOf(spot: Spot): { pointKey: string; hours: readonly WeatherHour[] }
  /** When the spot's own sea and wind were fetched, the older of both; absent: with the coast. */
  fetchedAtMsOf?(spot: Spot): number
  /** What was measured on the spot's stretch of coast, by which its next hours are corrected; absent: nothing. */
  correctionOf?(spot: Spot): HeightCorrection | null
  /** By what all heights of an instant to come are multiplied, after what was learned of the bias; absent: nothing. */
  learnedFactor?(stretch: StretchId, atMs: number): number
  /** How many hours from the start; absent: as far as the models look. */
  span?: { waveHours: number; weatherHours: number; hourlyWindHours: number }
}

/**
 * Packs the sea and the wind of the whole coast into the form that travels to the phone, with all that any plan
 * shows. What reaches each beach is worked out here, once: server and phone both read the decoded form of the answer.
 */
export const buildCoastForecast = (sources: CoastSources): CoastForecast =>
  atOnce(coastForecastSteps(sources))

/** The same, a spot a step. */
export function* coastForecastSteps(sources: CoastSources): Steps<CoastForecast> {
  const { source, fetchedAtMs, modelRunAtMs, startAtMs } = sources
  const span = sources.span ?? { waveHours, weatherHours, hourlyWindHours }
  const waveAxis = axis(
    startAtMs,
    (hour) => hour + (hour < waveHours ? waveStepHours : laterWaveStepHours),
    sources.seasOf ? Math.max(span.waveHours, span.weatherHours) : span.waveHours,
  )
  const weatherAxis = axis(
    startAtMs,
    (hour) => hour + (hour < span.hourlyWindHours ? 1 : 3),
    span.weatherHours,
  )
  const weather: WeatherSeries[] = []
  const weatherIndexes = new Map<string, number>()
  const spots: CoastForecast['spots'] = {}
  const seasOf = sources.seasOf ?? ((spot: Spot) => oneModel(sources.marineOf(spot), fetchedAtMs))
  const known = new Map<readonly SeaHour[] | undefined, SeaAlongAxis>()
  const nudgedSeas = new Map<SeaAlongAxis, Map<string, SeaAlongAxis>>()
  for (const spot of sources.spots) {
    const { pointKey, hours } = sources.weatherOf(spot)
    let index = weatherIndexes.get(pointKey)
    if (index === undefined) {
      index = weather.push(weatherSeries(alongAxis(hours, weatherAxis))) - 1
      weatherIndexes.set(pointKey, index)
    }
    const marine = alongAxis(sources.marineOf(spot) ?? [], waveAxis)
    let waves: WaveSeries
    if (spot.marinePoint === null) {
      waves = bayWaves(spot, index, marine, alongAxis(hours, waveAxis))
    } else {
      const seas = seasOf(spot)
      const sea = known.get(seas[0]?.hours) ?? seaAlongAxis(seas, marine, waveAxis)
      known.set(seas[0]?.hours, sea)
      const correction = sources.correctionOf?.(spot) ?? null
      // Spots of one sample point share their sea, and nearly always its correction.
      const stretch = stretchOf(spot)
      const key = `${correction?.buoyId} ${stretch}`
      const ofSea = nudgedSeas.get(sea) ?? new Map<string, SeaAlongAxis>()
      nudgedSeas.set(sea, ofSea)
      const learnedAt =
        sources.learnedFactor && ((atMs: number) => sources.learnedFactor!(stretch, atMs))
      const nudged = ofSea.get(key) ?? corrected(sea, correction, learnedAt, waveAxis)
      ofSea.set(key, nudged)
      waves = oceanWaves(spot, index, nudged)
    }
    const ownAtMs = sources.fetchedAtMsOf?.(spot) ?? fetchedAtMs
    spots[spot.id] = ownAtMs < fetchedAtMs ? { ...waves, fetchedAtMs: ownAtMs } : waves
    yield
  }
  return { source, fetchedAtMs, modelRunAtMs, waveAxis, weatherAxis, weather, spots }
}

function axis(startAtMs: number, next: (hour: number) => number, last: number): TimeAxis {
  const hours: number[] = []
  for (let hour = 0; hour <= last; hour = next(hour)) hours.push(hour)
  return { startAtMs, hours }
}

const oneModel = (hours: readonly MarineHour[] | null, fetchedAtMs: number): ModelSea[] =>
  hours === null ? [] : [{ model: waveModels[0].id, fetchedAtMs, runAtMs: null, hours }]

/** Only the first wave model has the water's temperature and level. */
const noWater: Pick<MarineHour, 'waterTemperature' | 'level'> = {
  waterTemperature: null,
  level: { aboveMslMetres: null, fromPressureMetres: null },
}

type SeaAlongAxis = {
  hours: (MarineHour | null)[]
  spread: SpreadSeries | null
  /** Places in `waveModels`, step by step; null where no model knows the sea. */
  leads: (number | null)[]
  correction?: WaveSeries['correction']
}

/** The sea with its heights corrected, where the model leads that the buoy was compared with. */
function corrected(
  sea: SeaAlongAxis,
  correction: HeightCorrection | null,
  learnedAt: ((atMs: number) => number) | undefined,
  { startAtMs, hours: offsets }: TimeAxis,
): SeaAlongAxis {
  const along = (shareAt: (atMs: number) => number) =>
    offsets.map((offset, step) =>
      sea.leads[step] === 0 ? shareAt(startAtMs + offset * hourMs) : 1,
    )
  if (!correction && !learnedAt) return sea
  const learned = along(learnedAt ?? (() => 1))
  const shares = along((atMs) => roundedShare(correctionShareAt(correction, atMs)))
  return {
    ...sea,
    hours: sea.hours.map((hour, step) => hour && scaledSea(hour, shares[step]! * learned[step]!)),
    ...(correction && {
      correction: {
        by: correction.buoyId,
        share: encodeSeries(shares, units.correctionShare),
        atMs: correction.atMs,
      },
    }),
  }
}

/** As it travels: what is said of the correction is then what was done. */
const roundedShare = (share: number) =>
  Math.round(share / units.correctionShare) * units.correctionShare

/** The leading model's sea at each step, with what the first model alone has: the water and its level. */
function seaAlongAxis(
  seas: readonly ModelSea[],
  marine: readonly (MarineHour | null)[],
  { startAtMs, hours: offsets }: TimeAxis,
): SeaAlongAxis {
  const instants = offsets.map((offset) => startAtMs + offset * hourMs)
  const chosen = seaAtInstants(seas, instants)
  const spreads = chosen.map((one) => one?.spread ?? null)
  const isTold = spreads.some(
    (one) => one && (one.lead > 0 || one.models.length > 1 || one.isFromTotal),
  )
  return {
    hours: chosen.map((one, step) => {
      const own = marine[step] ?? null
      return one ? { ...(own ?? noWater), ...one.hour } : own
    }),
    spread: isTold ? spreadSeries(spreads) : null,
    leads: spreads.map((one) => one?.lead ?? null),
  }
}

function spreadSeries(spreads: readonly (SeaSpread | null)[]): SpreadSeries {
  return {
    lead: column(spreads, 1, ({ lead }) => lead),
    models: column(spreads, 1, ({ models }) => models.reduce((sum, place) => sum + 2 ** place, 0)),
    low: column(spreads, units.spreadShare, ({ lowShare }) => lowShare),
    high: column(spreads, units.spreadShare, ({ highShare }) => highShare),
    turn: column(spreads, units.spreadTurnDegrees, ({ turnDegrees }) => turnDegrees),
    fromTotal: column(spreads, 1, ({ isFromTotal }) => (isFromTotal ? 1 : 0)),
  }
}

/** The hours that fall on the axis, null where the source has none. */
export function alongAxis<H extends { atMs: number }>(
  hours: readonly H[],
  { startAtMs, hours: offsets }: TimeAxis,
): (H | null)[] {
  const byInstant = new Map(hours.map((hour) => [hour.atMs, hour]))
  return offsets.map((offset) => byInstant.get(startAtMs + offset * hourMs) ?? null)
}

/** A figure of the hours as a series; nothing known at all is the empty text. */
export const column = <H>(
  hours: readonly (H | null)[],
  unit: number,
  read: (hour: H) => number | null,
): Series =>
  seriesOf(
    hours.map((hour) => (hour === null ? null : read(hour))),
    unit,
  )

function weatherSeries(hours: readonly (WeatherHour | null)[]): WeatherSeries {
  return {
    windSpeed: column(hours, units.windSpeedKmh, (hour) => hour.windSpeedKmh),
    windDirection: column(hours, units.windDirectionDegrees, (hour) => hour.windDirectionDegrees),
    windGust: column(hours, units.windGustKmh, (hour) => hour.windGustKmh),
    airTemperature: column(hours, units.temperature, (hour) => hour.airTemperature),
    uvIndex: column(hours, units.uvIndex, (hour) => hour.uvIndex),
    precipitationProbability: column(
      hours,
      units.precipitationProbability,
      (hour) => hour.precipitationProbability,
    ),
  }
}

function swellSeries<H>(hours: readonly (H | null)[], train: (hour: H) => SwellTrain) {
  return {
    height: column(hours, units.heightMetres, (hour) => train(hour).heightMetres),
    period: column(hours, units.periodSeconds, (hour) => train(hour).periodSeconds),
    direction: column(hours, units.directionDegrees, (hour) => train(hour).directionDegrees),
  }
}

/**
 * Exposures as they are told: plenty is told as no more than that where the steps beside it have plenty too, so that
 * the hours between rate as they would. A fifteenth of the forecast's bytes.
 */
export const toldExposures = (known: readonly (number | null)[]): (number | null)[] =>
  known.map((exposure, at) => {
    const beside = known.slice(Math.max(0, at - 1), at + 2)
    const isPlenty = beside.every((one) => one !== null && one >= plentyOfExposure)
    return isPlenty ? plentyOfExposure : exposure
  })

function oceanWaves(
  spot: Spot,
  weather: number,
  { hours, spread, correction }: SeaAlongAxis,
): WaveSeries {
  const total = swellSeries(hours, (hour) => hour.total)
  const surf = hours.map((hour) => (hour === null ? null : surfAtSpot(spot, hour)))
  return {
    weather,
    method: 'model',
    waveHeight: total.height,
    wavePeriod: total.period,
    waveDirection: total.direction,
    waterTemperature: column(hours, units.temperature, (hour) => hour.waterTemperature),
    surfHeight: column(surf, units.heightMetres, (at) => at.surfHeightMetres),
    surfPeriod: column(surf, units.periodSeconds, (at) => at.surfPeriodSeconds),
    exposure: seriesOf(toldExposures(surf.map((at) => at?.exposure ?? null)), units.exposure),
    ...(spread && { spread }),
    ...(correction && { correction }),
    surfDirection: column(hours, units.surfDirectionDegrees, (hour) => surfDirection(spot, hour)),
    chopHeight: column(hours, units.chopHeightMetres, (hour) => chopAtSpot(spot, hour)),
    primary: swellSeries(hours, (hour) => hour.primary),
    secondary: swellSeries(hours, (hour) => hour.secondary),
    windSea: swellSeries(hours, (hour) => hour.windSea),
  }
}

function bayWaves(
  spot: Spot,
  weather: number,
  marine: readonly (MarineHour | null)[],
  wind: readonly (WeatherHour | null)[],
): WaveSeries {
  const trains = wind.map(
    (hour) => hour && fetchWaves(spot, hour.windDirectionDegrees, hour.windSpeedKmh),
  )
  const sea = swellSeries(trains, (train) => train)
  const surf = trains.map((train) => train && surfInBay(spot, train))
  return {
    weather,
    method: 'fetch',
    waveHeight: sea.height,
    wavePeriod: sea.period,
    waveDirection: sea.direction,
    waterTemperature: column(marine, units.temperature, (hour) => hour.waterTemperature),
    surfHeight: column(surf, units.heightMetres, (at) => at.surfHeightMetres),
    surfPeriod: column(surf, units.periodSeconds, (at) => at.surfPeriodSeconds),
    exposure: seriesOf(toldExposures(surf.map((at) => at?.exposure ?? null)), units.exposure),
    primary: noTrain,
    secondary: noTrain,
    windSea: sea,
  }
}

/** A bay has next to no swell, and no model of it. */
const noTrain = { height: '', period: '', direction: '' }

/** The coast as the free plan gets it: without swell trains, UV and rain, which plan holders see. */
export function withoutProfessional(coast: CoastForecast): CoastForecast {
  const spots = Object.entries(coast.spots).map(
    ([id, { primary: _, secondary: __, windSea: ___, ...waves }]) => [id, waves] as const,
  )
  return {
    ...coast,
    weather: coast.weather.map(({ uvIndex: _, precipitationProbability: __, ...wind }) => wind),
    spots: Object.fromEntries(spots),
  }
}
