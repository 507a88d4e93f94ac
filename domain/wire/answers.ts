import * as v from 'valibot'
import { conditions } from './conditions'
import { beachType, spot } from './spot'

/** One of `GET /api/surf-spots`, and `GET /api/surf-spots/{id}`. Conditions are null when nothing is known. */
export const spotAnswer = v.object({ ...spot.entries, conditions: v.nullable(conditions) })
export type SpotAnswer = v.InferOutput<typeof spotAnswer>

/** One of `GET /api/surf-spots/{id}/nearby`: the nearest three, nearest first, great-circle. */
export const nearbySpot = v.object({ ...spotAnswer.entries, distanceKm: v.number() })
export type NearbySpot = v.InferOutput<typeof nearbySpot>

/** One of `GET /api/beach-types`. */
export const beachTypeAnswer = v.object({
  type: beachType,
  label: v.string(),
  /** How many spots are of this type. */
  spots: v.number(),
})

const instant = v.nullable(v.string())

/** `GET /api/health`: answered without looking at any data. */
export const health = v.object({ status: v.literal('ok'), startedAt: v.string() })

/** `GET /api/ready`: 503 with the same shape while new requests had better go to another server. */
export const readiness = v.object({ status: v.picklist(['ready', 'ending', 'database-away']) })

/** `GET /api/status`: how old everything is, per outside source and per spot. */
export const status = v.object({
  dataSource: v.picklist(['auto', 'live', 'demo']),
  now: v.string(),
  /** What a request that asks for live data is answered from; null when it gets none. */
  forecast: v.nullable(
    v.object({
      source: v.picklist(['live', 'stored', 'demo']),
      fetchedAt: v.string(),
      modelRunAt: instant,
      stale: v.boolean(),
      version: v.string(),
    }),
  ),
  sources: v.array(
    v.object({
      source: v.string(),
      lastSuccess: instant,
      lastAttempt: instant,
      nextDue: instant,
      /** Minutes since the last success; null when there was none. */
      ageMinutes: v.nullable(v.number()),
      failuresInARow: v.number(),
      error: v.nullable(v.string()),
      heartbeat: instant,
    }),
  ),
  /** Spots of which something is not known at any hour of the forecast. */
  spots: v.array(v.object({ id: v.number(), name: v.string(), nullFields: v.array(v.string()) })),
})
export type Status = v.InferOutput<typeof status>
