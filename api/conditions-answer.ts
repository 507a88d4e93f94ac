import { modelNames, seaNotes } from '#domain/forecast/confidence-words'
import type { SpotForecast } from '#domain/forecast/forecast-hour'
import { forecastSource } from '#domain/forecast/forecast-source'
import type { SeaSpread } from '#domain/forecast/seas-of-models'
import { unlocksAdvancedTide, unlocksProfessional } from '#domain/plan/plan'
import { conditionsAt } from '#domain/rating/conditions-at'
import { professionalConditions } from '#domain/rating/professional-conditions'
import { swimmingWord } from '#domain/rating/swimming-words'
import { surfHeightRange } from '#domain/swell/breaking-height'
import type { SurgeHour } from '#domain/tide/surge'
import type { Conditions } from '#domain/wire/conditions'
import type { Gauge } from '#domain/wire/gauge'
import type { MeasuredBuoy } from '#domain/wire/observations'
import type { Spot } from '#domain/wire/spot'
import type { Plan } from '#domain/wire/subscription-plan'
import { iso } from './iso'

/** Which data an answer speaks from, and how old it is. */
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
export function seaSourceOf(
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

/** Unknown stays null; binary dust after the second decimal goes. */
export const tidy = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 100) / 100
