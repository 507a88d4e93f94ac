import * as v from 'valibot'
import type { Call } from './call'
import { conditions, forecastDay } from './conditions'
import { liveFlag } from './live-flag'
import { beachType, spot } from './spot'
import { spotIdPath } from './spot-number'

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

const ofSpot = { method: 'GET', params: spotIdPath, query: liveFlag } as const

/** Spots with what is known of them now. */
export const spotCalls = {
  list: { method: 'GET', path: '/surf-spots', query: liveFlag, answer: v.array(spotAnswer) },
  one: { ...ofSpot, path: '/surf-spots/:id', answer: spotAnswer },
  conditions: { ...ofSpot, path: '/surf-spots/:id/conditions', answer: conditions },
  forecast: {
    ...ofSpot,
    path: '/surf-spots/:id/forecast',
    query: v.object({
      ...liveFlag.entries,
      days: v.optional(v.picklist(['7', '14', '16'], 'The forecast has 7, 14 or 16 days.'), '7'),
    }),
    answer: v.array(forecastDay),
  },
  nearby: { ...ofSpot, path: '/surf-spots/:id/nearby', answer: v.array(nearbySpot) },
  beachTypes: { method: 'GET', path: '/beach-types', answer: v.array(beachTypeAnswer) },
} as const satisfies Record<string, Call>

/** How the server and its sources are. */
export const statusCalls = {
  health: { method: 'GET', path: '/health', answer: health },
  ready: { method: 'GET', path: '/ready', answer: readiness },
  status: { method: 'GET', path: '/status', answer: status },
} as const satisfies Record<string, Call>
