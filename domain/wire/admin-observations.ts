import * as v from 'valibot'

/** What operators switch of the measurements. */
export const observationSwitches = v.object({
  /** Nudge the next hours by what buoys measure. */
  correcting: v.boolean(),
})

/** `GET /api/admin/observations`: the switches, and what each buoy says of the forecast now. */
export const adminObservations = v.object({
  ...observationSwitches.entries,
  corrections: v.array(
    v.object({
      buoyName: v.string(),
      stretch: v.string(),
      atMs: v.number(),
      measuredMetres: v.number(),
      modelledMetres: v.number(),
      share: v.number(),
    }),
  ),
})
export type AdminObservations = v.InferOutput<typeof adminObservations>
