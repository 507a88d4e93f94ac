import * as v from 'valibot'
import { position } from './spot'

const instant = v.pipe(v.number(), v.integer())
const known = v.nullable(v.number())

/** Where something is measured. */
const station = v.object({ id: v.string(), name: v.string(), ...position.entries })

/** What a wave buoy measured last, and the last day by the hour beside what the wave model has at its place. */
const measuredBuoy = v.object({
  ...station.entries,
  operator: v.string(),
  /** See `domain/sea/observed/stretch.ts`. */
  stretch: v.string(),
  latest: v.object({
    atMs: instant,
    heightMetres: known,
    periodSeconds: known,
    /** Magnetic or true north is not known: a guide. */
    directionDegrees: known,
    /** With when it was measured: another sensor, which may live longer. */
    waterTemperature: known,
    waterAtMs: v.nullable(instant),
  }),
  /** The first hour of both series, which go on hour by hour; significant heights in steps of 0.05 m. */
  startAtMs: instant,
  measured: v.string(),
  modelled: v.string(),
})
export type MeasuredBuoy = v.InferOutput<typeof measuredBuoy>

/** How far the sea stands from the predicted tide at a tide gauge, less its mean of a month. */
const measuredSurge = v.object({
  ...station.entries,
  atMs: instant,
  metres: v.number(),
})
export type MeasuredSurge = v.InferOutput<typeof measuredSurge>

/** How far a buoy's waves were from the wave model's at its place, by which the next hours of its stretch are corrected. */
export const heightCorrection = v.object({
  buoyId: v.string(),
  buoyName: v.string(),
  stretch: v.string(),
  atMs: instant,
  measuredMetres: v.number(),
  modelledMetres: v.number(),
  /** What the model's heights are multiplied by when it was measured; it fades from there. */
  share: v.number(),
})
export type HeightCorrection = v.InferOutput<typeof heightCorrection>

const daysOfMonth = v.pipe(v.array(known), v.maxLength(32))

/** How good the forecast of the sea was on a stretch of coast; figures null under fifty hours or twelve days. */
export const forecastScore = v.object({
  stretch: v.string(),
  /** How long before it was said. */
  leadHours: v.number(),
  /** Over so many days back. */
  days: v.number(),
  /** What it was held against. */
  against: v.optional(v.picklist(['buoys', 'analysis'])),
  /** Hours scored; of so many since the first forecast was kept, at all its places. Absent from older servers. */
  hours: v.number(),
  expectedHours: v.optional(v.number()),
  scoredDays: v.number(),
  /** Said less came, and its mean size, metres. */
  bias: known,
  meanError: known,
  /** Standard deviation of the error over the mean height. */
  scatterIndex: known,
  /** Of `scoredDays`: out by at most 0.3 m in the mean, and in the right size class. */
  hitDays: known,
  classDays: known,
  /** Means of the days of a month, metres, as said a day before and as they came; only of that lead and span. */
  daily: v.optional(v.object({ startDate: v.string(), said: daysOfMonth, came: daysOfMonth })),
})
export type ForecastScore = v.InferOutput<typeof forecastScore>

/** How a stretch's heights are multiplied so long ahead, after what was scored; see `domain/sea/observed/learned-bias.ts`. */
export const learnedBias = v.object({
  stretch: v.string(),
  leadHours: v.number(),
  factor: v.number(),
  /** It was learned from so many hours, and tried on so many that were held back. */
  hours: v.number(),
  heldBackHours: v.number(),
  /** Mean absolute error of these, metres. */
  errorBefore: v.number(),
  errorAfter: v.number(),
})
export type LearnedBias = v.InferOutput<typeof learnedBias>

/** Everything measured on the coast, as it travels; absent from older servers. `demo` is never real. */
export const observations = v.object({
  source: v.picklist(['live', 'demo']),
  buoys: v.array(measuredBuoy),
  surges: v.array(measuredSurge),
  corrections: v.optional(v.array(heightCorrection)),
  scores: v.optional(v.array(forecastScore)),
  /** By what was learned of the bias all heights ahead are multiplied. */
  learned: v.optional(v.array(learnedBias)),
})
export type Observations = v.InferOutput<typeof observations>
