import * as v from 'valibot'
import { latitude, longitude } from './spot'

/** [name as accepted by @neaps/tide-predictor, amplitude in metres, Greenwich phase lag in degrees] */
const constituent = v.tuple([v.string(), v.number(), v.number()])

/** A tide gauge with its harmonic constants (TICON-4, cleaned; relative to mean sea level). */
export const gauge = v.object({
  id: v.string(),
  name: v.string(),
  /** The Bureau's port code, e.g. VIC_TP002; null where the Bureau has none. */
  bureauCode: v.nullable(v.string()),
  latitude,
  longitude,
  setting: v.string(),
  /**
   * Added to a level above mean sea level to give the displayed height. The zero is the gauge's lowest astronomical
   * tide of 2021 to 2039 as computed here (`domain/tide/lowest-tide.ts`), so this is `-lowestMetres`; a gauge fitted
   * to an operator's table keeps the zero of that table.
   */
  displayOffsetMetres: v.number(),
  displayOffsetErrorMetres: v.number(),
  /** Lowest and highest astronomical tide relative to mean sea level (LAT is negative). */
  lowestMetres: v.number(),
  highestMetres: v.number(),
  /** Neighbouring turning points closer than this are one flat stand, not two events. */
  minRangeMetres: v.number(),
  constituents: v.array(constituent),
  /** The tide table that an operator fitted the constants and the zero to; absent: both are the product's own. */
  fittedTo: v.optional(v.string()),
})
export type Gauge = v.InferOutput<typeof gauge>
