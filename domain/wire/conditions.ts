import * as v from 'valibot'
import { source } from './forecast'

export const ratingWord = v.picklist(['excellent', 'very-good', 'good', 'fair', 'poor'])
export type RatingWord = v.InferOutput<typeof ratingWord>

export const swimmingWord = v.picklist(['Flat', 'Small waves', 'Choppy'])
export type SwimmingWord = v.InferOutput<typeof swimmingWord>

/** What stands in the place of the rating at a beach for swimming only; null at every other. */
const waterState = v.optional(v.nullable(swimmingWord))

/** Said by every answer: which kind of data, when it was fetched, what instant it speaks of. */
const provenance = v.object({
  source,
  fetchedAt: v.nullable(v.string()),
  validAt: v.nullable(v.string()),
  stale: v.boolean(),
})

const measured = v.nullable(v.number())

/** Professional metrics: absent from the answers of other plans. */
export const paidConditions = {
  swellHeight: v.optional(measured),
  swellPeriod: v.optional(measured),
  swellQuality: v.optional(measured),
  waveEnergy: v.optional(measured),
  primarySwellHeight: v.optional(measured),
  primarySwellDominance: v.optional(measured),
  secondarySwellHeight: v.optional(measured),
  secondarySwellDominance: v.optional(measured),
  windQuality: v.optional(measured),
  waveQuality: v.optional(measured),
  tideOptimal: v.optional(v.nullable(v.boolean())),
  uvIndex: v.optional(measured),
  precipitationProbability: v.optional(measured),
}

/** Surf Master only: how far the sea stands from the predicted tide (`domain/tide/surge.ts`), metres. */
export const paidTideConditions = {
  surge: v.optional(measured),
  /** The part of it that air pressure makes. */
  surgeFromPressure: v.optional(measured),
}

/** Which wave models know it, the one that is shown first, and what is to be known of how the waves were come by. */
const seaSource = {
  waveModels: v.optional(v.array(v.string())),
  notes: v.optional(v.array(v.string())),
}

/** `GET /api/surf-spots/{id}/conditions` (core experience 3, Conditions). Null: not known, never zero. */
export const conditions = v.object({
  ...provenance.entries,
  spotId: v.number(),
  timestamp: v.nullable(v.string()),
  waveHeight: measured,
  waveDirection: measured,
  wavePeriod: measured,
  surfHeightMin: measured,
  surfHeightMax: measured,
  windSpeed: measured,
  windDirection: measured,
  windGust: measured,
  airTemperature: measured,
  waterTemperature: measured,
  /** The buoy that measured it, and when; null: it is the model's. */
  waterMeasured: v.optional(v.nullable(v.object({ by: v.string(), at: v.string() }))),
  rating: v.nullable(ratingWord),
  waterState,
  surfScore: measured,
  /** True when an input of the rating is missing. */
  partial: v.boolean(),
  reasons: v.array(v.string()),
  gates: v.array(v.string()),
  /** In the dark the rating at the next first light; null by day and where the forecast does not reach. */
  firstLight: v.optional(
    v.nullable(v.object({ at: v.string(), rating: v.nullable(ratingWord), surfScore: measured })),
  ),
  ...seaSource,
  ...paidConditions,
  ...paidTideConditions,
})
export type Conditions = v.InferOutput<typeof conditions>

/** One day of `GET /api/surf-spots/{id}/forecast`. */
export const forecastDay = v.object({
  ...provenance.entries,
  spotId: v.number(),
  /** The Melbourne day, YYYY-MM-DD. */
  date: v.string(),
  waveHeight: measured,
  windSpeed: measured,
  windDirection: measured,
  airTemperature: measured,
  rating: v.nullable(ratingWord),
  waterState,
  surfScore: measured,
  surfHeightMin: v.optional(measured),
  surfHeightMax: v.optional(measured),
  wavePeriod: v.optional(measured),
  waveDirection: v.optional(measured),
  airTemperatureMin: v.optional(measured),
  /** How well the wave models agree, how far ahead the day lies, and how old the forecast is. */
  confidence: v.optional(v.picklist(['high', 'medium', 'low'])),
  /** Why, in a sentence; null where one model alone was asked. */
  confidenceReason: v.optional(v.nullable(v.string())),
  /** The highest surf of the day by the lowest and the highest of the models, as `surfHeightMax`. */
  surfHeightMaxLow: v.optional(measured),
  surfHeightMaxHigh: v.optional(measured),
  ...seaSource,
})
export type ForecastDayAnswer = v.InferOutput<typeof forecastDay>
