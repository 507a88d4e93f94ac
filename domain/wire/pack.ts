import * as v from 'valibot'
import { camera } from './camera'
import { coastForecast } from './forecast'
import { gauge } from './gauge'
import { notice } from './notice'
import { plan } from './plan'
import { goneSpot, spot } from './spot'

/** Raised only when an old app could not read the new shape; fields are otherwise only added. */
export const packFormat = 1

const part = <T extends v.GenericSchema>(rows: T) =>
  v.object({ version: v.string(), rows: v.array(rows) })

/** `GET /api/pack`: everything the phone needs to live without signal. */
export const pack = v.object({
  format: v.number(),
  madeAtMs: v.number(),
  /** What the data were cut for; absent from older servers. */
  plan: v.optional(plan),
  parts: v.object({
    spots: part(spot),
    gauges: part(gauge),
    cameras: part(camera),
    forecast: v.object({ version: v.string(), coast: v.nullable(coastForecast) }),
    /** Spots that were taken away; absent from older servers, like the notices. */
    gone: v.optional(part(goneSpot)),
    /** What the operator tells everybody, now or later. */
    notices: v.optional(part(notice)),
  }),
})
export type Pack = v.InferOutput<typeof pack>

/** Read first, alone: says whether this app is too old for the rest. */
export const packHead = v.object({ format: v.number() })
