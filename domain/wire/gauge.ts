import * as v from 'valibot'
import { latitude, longitude } from './spot'

/** [name as accepted by @neaps/tide-predictor, amplitude in metres, Greenwich phase lag in degrees] */
const constituent = v.tuple([v.string(), v.number(), v.number()])

/**
 * A place with the harmonic constants of its tide, relative to mean sea level: a gauge (TICON-4, cleaned), or a beach
 * by the model of the sea (EOT20, corrected at the gauges).
 */
export const gauge = v.object({
  id: v.string(),
  name: v.string(),
  /** The Bureau's port code, e.g. VIC_TP002; null where the Bureau has none. */
  bureauCode: v.nullable(v.string()),
  latitude,
  longitude,
  setting: v.string(),
  /**
   * Added to a level above mean sea level to give the displayed height. At a gauge the zero is that of the official
   * tables; on the coast between, the lowest tide of 2021 to 2039 there (`bench/tide-model/lowest-tide.ts`), moved by as
   * much as the gauges' zeros lie from theirs.
   */
  displayOffsetMetres: v.number(),
  displayOffsetErrorMetres: v.number(),
  /** Lowest and highest astronomical tide relative to mean sea level (LAT is negative). */
  lowestMetres: v.number(),
  highestMetres: v.number(),
  /** Neighbouring turning points closer than this are one flat stand, not two events. */
  minRangeMetres: v.number(),
  constituents: v.array(constituent),
  /** Whose constants these are. Absent: a gauge's; 'model': a beach's own by the model of the sea. */
  source: v.optional(v.literal('model')),
})
export type Gauge = v.InferOutput<typeof gauge>

/**
 * Beaches' own constants by the model of the sea, as they travel, the beaches from west to east: along a coast a
 * constituent changes little from one to the next, so each is its name and two series over `rows`, in millimetres and
 * tenths of a degree, empty where a beach has none of it.
 */
export const modelTides = v.object({
  rows: v.pipe(
    v.array(
      v.pick(gauge, [
        ...(['id', 'name', 'latitude', 'longitude'] as const),
        ...(['displayOffsetMetres', 'lowestMetres', 'highestMetres'] as const),
      ]),
    ),
    v.maxLength(2_000),
  ),
  constituents: v.pipe(v.array(v.tuple([v.string(), v.string(), v.string()])), v.maxLength(60)),
})
export type ModelTides = v.InferOutput<typeof modelTides>
