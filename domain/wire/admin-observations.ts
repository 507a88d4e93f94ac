import * as v from 'valibot'
import { get, put } from './calls'
import { heightCorrection, learnedBias } from './observations'

/** What operators switch of the measurements. */
const observationSwitches = v.object({
  /** Correct the next hours by what buoys measure. */
  correcting: v.boolean(),
  /** Multiply the hours to come by what was learned of the bias; left out: as it was. */
  learning: v.optional(v.boolean()),
})

export type ObservationSwitches = v.InferOutput<typeof observationSwitches>

/** `GET /api/admin/observations`: the switches, and what each buoy says of the forecast now. */
const adminObservations = v.object({
  ...observationSwitches.entries,
  corrections: v.array(v.omit(heightCorrection, ['buoyId'])),
  /** What the last nights learned, newest first, with its effect on held-back days. */
  learned: v.array(
    v.object({ version: v.number(), learnedAtMs: v.number(), rows: v.array(learnedBias) }),
  ),
  /** Apps of 1.0 read here what surfers' reports had taught of sizes. */
  sizes: v.null(),
})
export type AdminObservations = v.InferOutput<typeof adminObservations>

export const adminObservationCalls = {
  read: get('/admin/observations', adminObservations),
  change: put('/admin/observations', adminObservations, { body: observationSwitches }),
}
