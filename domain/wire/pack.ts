import * as v from 'valibot'
import { packAddresses } from './addresses'
import { get } from './calls'
import { camera } from './camera'
import { coastForecast } from './forecast'
import { gauge, modelTides } from './gauge'
import { liveFlag } from './live-flag'
import { notice } from './notice'
import { observations } from './observations'
import { plan } from './plan'
import { goneSpot, spot } from './spot'
import { spotIdPath } from './spot-number'

/** Raised only when an old app could not read the new shape; fields are otherwise only added. */
export const packFormat = 1

const part = <T extends v.GenericSchema>(rows: T) =>
  v.object({ version: v.string(), rows: v.array(rows) })

/** `GET /api/pack`: everything the phone needs to live without signal. */
export const pack = v.object({
  format: v.number(),
  madeAtMs: v.number(),
  /** What the data were cut for. */
  plan,
  parts: v.object({
    spots: part(spot),
    /** Absent from older servers: the beaches' own constants. */
    gauges: v.object({ ...part(gauge).entries, model: v.optional(modelTides) }),
    cameras: part(camera),
    forecast: v.object({ version: v.string(), coast: v.nullable(coastForecast) }),
    /** Spots that were taken away. */
    gone: part(goneSpot),
    /** The messages of the operator to all readers, now or later. */
    notices: part(notice),
    /** What buoys and tide gauges measured. */
    observations: v.object({ version: v.string(), coast: observations }),
  }),
})
export type Pack = v.InferOutput<typeof pack>

/**
 * `GET /api/pack/first`: one spot and its gauge, some two kilobytes: enough to work out its tide while the rest of
 * the coast is still on its way.
 */
export const firstSpot = v.object({ format: v.number(), spot, gauge })
export type FirstSpot = v.InferOutput<typeof firstSpot>

/** Header of a pack: bytes of its body before it was compressed, to tell how much of it has come. */
export const unpackedLengthHeader = 'X-Unpacked-Length'

/** Read first, alone: says whether this app is too old for the rest. */
export const packHead = v.object({ format: v.number() })

/** The coast as phones fetch it. */
export const packCalls = {
  whole: get(packAddresses.whole.path, pack, { query: liveFlag }),
  first: get(packAddresses.first.path, firstSpot, {
    query: v.object({ spot: v.optional(spotIdPath.entries.id) }),
  }),
}
