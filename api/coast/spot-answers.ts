import { unlocksAdvancedTide, unlocksProfessional } from '#domain/person/plan'
import { nearestSpots } from '#domain/places/nearest-spots'
import { conditionsAt } from '#domain/rating/conditions-at'
import { swimmingWord } from '#domain/rating/headline'
import { professionalConditions } from '#domain/rating/professional-conditions'
import { confidenceSentence, modelNames, seaNotes } from '#domain/sea/forecast/confidence-words'
import { forecastDays } from '#domain/sea/forecast/forecast-days'
import { forecastSource, type SpotForecast } from '#domain/sea/forecast/forecast-hour'
import { hourAt } from '#domain/sea/forecast/hour-at'
import type { SeaSpread } from '#domain/sea/forecast/seas-of-models'
import { surfHeightRange } from '#domain/sea/swell/breaking-height'
import type { SurgeHour } from '#domain/tide/surge'
import { surgeAt, surgeOfWaves } from '#domain/tide/surge-of-waves'
import { constantsId } from '#domain/tide/tide-accuracy'
import { minuteMs } from '#domain/time/durations'
import { melbourneDate } from '#domain/time/melbourne'
import type { NearbySpot, SpotAnswer } from '#domain/wire/answers'
import type { Conditions, ForecastDayAnswer } from '#domain/wire/conditions'
import type { Gauge } from '#domain/wire/gauge'
import type { MeasuredBuoy } from '#domain/wire/observations'
import type { Spot } from '#domain/wire/spot'
import type { Plan } from '#domain/wire/subscription-plan'
import { iso } from '../http/iso'
import type { CurrentCoast } from './forecast-store'
import type { SpotCatalog } from './spot-catalog'

/** From the last light of the longest night here, 14 hours, to the hours on both sides of first light. */
const hoursKept = 16

export type SpotAnswers = ReturnType<typeof createSpotAnswers>

type Known = {
  hour: number
  /** The forecast cut down to the hours that conditions speak of: now, and the next first light. */
  forecast: SpotForecast | null
  surge: SurgeHour | null
  minute: number
  answer: Conditions | null
}

function nextHours(coast: CurrentCoast, spotId: number, hour: number): SpotForecast | null {
  const forecast = coast.forecastOf(spotId)
  const now = forecast && hourAt(forecast, hour * 60 * minuteMs)
  if (!now) return forecast && { ...forecast, hours: [] }
  const from = forecast.hours.indexOf(now)
  return { ...forecast, hours: forecast.hours.slice(from, from + hoursKept) }
}

function surgeThisHour({ coast }: CurrentCoast, spotId: number, hour: number): SurgeHour | null {
  const waves = coast.spots[String(spotId)]
  return waves ? surgeAt(surgeOfWaves(waves, coast.waveAxis), hour * 60 * minuteMs) : null
}

/** Answers about spots from the encoded forecast. Conditions are computed at most once a minute. */
export function createSpotAnswers({
  spotCatalog,
  now,
}: {
  spotCatalog: SpotCatalog
  now: () => number
}) {
  const perCoast = new WeakMap<CurrentCoast, Map<string, Known>>()

  /** Null when the forecast lacks this spot. */
  function conditions(spot: Spot, coast: CurrentCoast | null, plan: Plan): Conditions | null {
    if (!coast) return null
    const known = perCoast.get(coast) ?? new Map<string, Known>()
    perCoast.set(coast, known)
    const minute = Math.floor(now() / minuteMs)
    const key = `${spot.id} ${plan}`
    const last = known.get(key)
    if (last?.minute === minute) return last.answer
    const hour = Math.floor(minute / 60)
    const isSameHour = last?.hour === hour
    const forecast = isSameHour ? last.forecast : nextHours(coast, spot.id, hour)
    const surge = isSameHour ? last.surge : surgeThisHour(coast, spot.id, hour)
    const gauge = spotCatalog.gaugeById.get(constantsId(spot.tide)) ?? null
    const { buoys } = coast.observations.observations
    const answer =
      forecast && conditionsAnswer(spot, gauge, forecast, minute * minuteMs, plan, surge, buoys)
    known.set(key, { hour, forecast, surge, minute, answer })
    return answer
  }

  const spotAnswer = (spot: Spot, coast: CurrentCoast | null, plan: Plan): SpotAnswer => ({
    ...spot,
    conditions: conditions(spot, coast, plan),
  })

  return {
    conditions,
    spot: spotAnswer,
    nearby: (spot: Spot, coast: CurrentCoast | null, plan: Plan): NearbySpot[] =>
      nearestSpots(
        spot,
        spotCatalog.spots.filter((other) => other.id !== spot.id),
        3,
      ).map((near) => ({
        ...spotAnswer(near.spot, coast, plan),
        distanceKm: Math.round(near.distanceKm * 10) / 10,
      })),
    /** `count` Melbourne days from today. */
    days(spot: Spot, coast: CurrentCoast, count: number): ForecastDayAnswer[] {
      const forecast = coast.forecastOf(spot.id)
      if (!forecast) return []
      const nowMs = now()
      return forecastDays({
        spot,
        gauge: spotCatalog.gaugeById.get(constantsId(spot.tide)) ?? null,
        forecast,
        fromDate: melbourneDate(nowMs),
        count,
        nowMs,
      }).map((day) => ({
        ...provenanceOf(forecast, null, nowMs),
        spotId: spot.id,
        date: day.date,
        waveHeight: tidy(day.waveHeightMaxMetres),
        wavePeriod: tidy(day.wavePeriodSeconds),
        waveDirection: tidy(day.waveDirectionDegrees),
        surfHeightMin: tidy(surfHeightRange(day.surfHeightMinMetres)?.minMetres),
        surfHeightMax: tidy(surfHeightRange(day.surfHeightMaxMetres)?.maxMetres),
        windSpeed: tidy(day.windSpeedKmh),
        windDirection: tidy(day.windDirectionDegrees),
        airTemperature: tidy(day.airTemperatureMax),
        airTemperatureMin: tidy(day.airTemperatureMin),
        rating: day.word,
        waterState: swimmingWord(spot, day.surfHeightMaxMetres),
        surfScore: day.score,
        confidence: day.confidence,
        confidenceReason: confidenceSentence(day.sea, forecast.source, 'metric'),
        surfHeightMaxLow: tidy(day.sea && surfHeightRange(day.sea.lowMetres)?.maxMetres),
        surfHeightMaxHigh: tidy(day.sea && surfHeightRange(day.sea.highMetres)?.maxMetres),
        ...seaSourceOf(day.sea, forecast.source),
      }))
    },
  }
}

/** The data an answer is from, and its age. */
export function provenanceOf(
  forecast: Pick<SpotForecast, 'source' | 'fetchedAtMs'>,
  validAtMs: number | null,
  nowMs: number,
) {
  const { source, isStale } = forecastSource(forecast, nowMs)
  return {
    source,
    fetchedAt: iso(forecast.fetchedAtMs),
    validAt: validAtMs === null ? null : iso(validAtMs),
    stale: isStale,
  }
}

/** Which wave models the waves are from; nothing where models were not compared. */
function seaSourceOf(
  sea: Pick<SeaSpread, 'lead' | 'models' | 'isFromTotal'> | null,
  source: SpotForecast['source'],
): Pick<Conditions, 'waveModels' | 'notes'> {
  if (sea === null) return {}
  const others = sea.models.filter((place) => place !== sea.lead)
  return {
    waveModels: modelNames([sea.lead, ...others], source),
    notes: seaNotes(sea, source),
  }
}

/**
 * `GET /api/surf-spots/{id}/conditions`: the hour of the forecast that contains `nowMs`.
 * @param surge the same hour's; null: not known, or the plan has none
 */
export function conditionsAnswer(
  spot: Spot,
  gauge: Gauge | null,
  forecast: SpotForecast,
  nowMs: number,
  plan: Plan,
  surge: SurgeHour | null,
  buoys: readonly MeasuredBuoy[] = [],
): Conditions {
  const { hour, tide, rating, firstLight } = conditionsAt({
    spot,
    gauge,
    forecast,
    atMs: nowMs,
    buoys,
  })
  const surf = surfHeightRange(hour?.surfHeightMetres ?? null)
  const answer: Conditions = {
    ...(unlocksAdvancedTide(plan) && {
      surge: tidy(surge?.metres),
      surgeFromPressure: tidy(surge?.fromPressureMetres),
    }),
    ...provenanceOf(forecast, hour?.atMs ?? null, nowMs),
    spotId: spot.id,
    timestamp: hour && iso(hour.atMs),
    waveHeight: tidy(hour?.waveHeightMetres),
    waveDirection: tidy(hour?.waveDirectionDegrees),
    wavePeriod: tidy(hour?.wavePeriodSeconds),
    surfHeightMin: tidy(surf?.minMetres),
    surfHeightMax: tidy(surf?.maxMetres),
    windSpeed: tidy(hour?.windSpeedKmh),
    windDirection: tidy(hour?.windDirectionDegrees),
    windGust: tidy(hour?.windGustKmh),
    airTemperature: tidy(hour?.airTemperature),
    waterTemperature: tidy(hour?.waterTemperature),
    waterMeasured: hour?.waterMeasured
      ? { by: hour.waterMeasured.by, at: iso(hour.waterMeasured.atMs) }
      : null,
    rating: rating.word,
    waterState: swimmingWord(spot, hour?.surfHeightMetres ?? null),
    surfScore: rating.score,
    partial: rating.partial,
    reasons: rating.factors.map((factor) => factor.sentence),
    gates: rating.gates,
    ...seaSourceOf(hour?.spread ?? null, forecast.source),
    firstLight: firstLight && {
      at: iso(firstLight.atMs),
      rating: firstLight.rating.word,
      surfScore: firstLight.rating.score,
    },
  }
  const professional = professionalConditions(spot, hour, tide)
  if (!professional || !unlocksProfessional(plan)) return answer
  const { primary, secondary, shares } = professional
  return {
    ...answer,
    swellHeight: tidy(primary.heightMetres),
    swellPeriod: tidy(primary.periodSeconds),
    swellQuality: professional.swellQuality,
    waveEnergy: professional.waveEnergy,
    primarySwellHeight: tidy(primary.heightMetres),
    primarySwellDominance: shares.primary,
    secondarySwellHeight: tidy(secondary.heightMetres),
    secondarySwellDominance: shares.secondary,
    windQuality: tidy(professional.windQuality),
    waveQuality: professional.waveQuality,
    tideOptimal: professional.tideOptimal,
    uvIndex: tidy(professional.uvIndex),
    precipitationProbability: tidy(professional.precipitationProbability),
  }
}

/** Rounded to two decimals; unknown stays null. */
const tidy = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 100) / 100
