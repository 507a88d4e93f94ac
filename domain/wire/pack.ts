import * as v from 'valibot'
import { camera } from './camera'
import { coastForecast } from './forecast'
import { gauge } from './gauge'
import { spot } from './spot'

/** Raised only when an old app could not read the new shape; fields are otherwise only added. */
export const packFormat = 1

const part = <T extends v.GenericSchema>(rows: T) =>
  v.object({ version: v.string(), rows: v.array(rows) })

/** `GET /api/pack`: everything the phone needs to live without signal. */
export const pack = v.object({
  format: v.number(),
  madeAtMs: v.number(),
  parts: v.object({
    spots: part(spot),
    gauges: part(gauge),
    cameras: part(camera),
    forecast: v.object({ version: v.string(), coast: v.nullable(coastForecast) }),
  }),
})
export type Pack = v.InferOutput<typeof pack>
export type PackPart = keyof Pack['parts']

/** Read first, alone: says whether this app is too old for the rest. */
export const packHead = v.object({ format: v.number() })
