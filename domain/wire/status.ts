import * as v from 'valibot'
import { get } from './calls'

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

/** How the server and its sources are. */
export const statusCalls = {
  health: get('/health', health),
  ready: get('/ready', readiness),
  status: get('/status', status),
}
