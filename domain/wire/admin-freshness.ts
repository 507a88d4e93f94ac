import * as v from 'valibot'
import { get, post } from './calls'

const instant = v.nullable(v.number())

/** How old one place's hours are. */
const pointFreshness = v.object({
  /** When its hours last came, and the last hour that did. UTC epoch ms. */
  fetchedAtMs: v.number(),
  newestHourMs: v.number(),
  /** Of the next three days: the hours that are stored, and those whose main value is missing. */
  hours: v.number(),
  nullHours: v.number(),
})

/** `GET /api/admin/freshness`: how old everything is, by source and by spot. */
export const freshness = v.object({
  atMs: v.number(),
  dataSource: v.picklist(['auto', 'live', 'demo']),
  /** False: no provider is ever asked, so there is nothing to refresh. */
  canRefresh: v.boolean(),
  /** What is wrong with the place of the backups, for a person; null: nothing. */
  backupTrouble: v.nullable(v.string()),
  sources: v.array(
    v.object({
      source: v.string(),
      name: v.string(),
      kind: v.picklist(['provider', 'job']),
      lastAttemptAtMs: instant,
      lastSuccessAtMs: instant,
      nextDueAtMs: instant,
      heartbeatAtMs: instant,
      failuresInARow: v.number(),
      /** One sentence; null when the last try went well. */
      error: v.nullable(v.string()),
      /** When it was due, if it is late; 0: it never came. Null: it is not late. */
      lateSinceMs: instant,
    }),
  ),
  spots: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      region: v.string(),
      /** Null: a bay, which has no sea point; `missing`: its point was never answered. */
      sea: v.nullable(v.union([pointFreshness, v.literal('missing')])),
      wind: v.union([pointFreshness, v.literal('missing')]),
      /** What the forecast knows at no hour at all. */
      nullFields: v.array(v.string()),
    }),
  ),
})
export type Freshness = v.InferOutput<typeof freshness>

/** `POST /api/admin/freshness/refresh`: `running`: it goes on, look again in a while. */
const refreshed = v.object({ state: v.picklist(['done', 'running']) })

/** How old everything is, and the button that asks for it anew. */
export const freshnessCalls = {
  read: get('/admin/freshness', freshness),
  refresh: post('/admin/freshness/refresh', refreshed),
}
