import * as v from 'valibot'
import { sentenceStart } from '../words/sentence'
import { get, post, put } from './calls'
import { heightCorrection, learnedBias } from './observations'
import { count, digits } from './resource'

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

/** `GET /api/admin/alerts/dry-run`: who would be told what now, and why others not. It writes nothing. */
export const dryRun = v.object({
  atMs: v.number(),
  /** Why no alert is sent to any person; null when alerts are sent. */
  nobodyBecause: v.nullable(v.string()),
  /** Of all pages. */
  alerts: v.number(),
  /** How many spots of people come to no alert, by reason. */
  silent: v.array(v.object({ because: v.string(), count: v.number() })),
  rows: v.array(
    v.object({
      userId: v.string(),
      email: v.nullable(v.string()),
      title: v.string(),
      body: v.string(),
    }),
  ),
  /** The next page's `offset`; null: this was the last. */
  nextOffset: v.nullable(v.number()),
})
export type DryRun = v.InferOutput<typeof dryRun>

export const adminAlertCalls = {
  dryRun: get('/admin/alerts/dry-run', dryRun, {
    query: v.object({ offset: v.optional(digits(7), '0') }),
  }),
}

/** `GET /api/admin/counts`: how many there are of what the dashboard counts. */
const adminCounts = v.object({
  beaches: count,
  carouselImages: count,
  marketingDocuments: count,
})
export type AdminCounts = v.InferOutput<typeof adminCounts>

export const adminCountCalls = {
  read: get('/admin/counts', adminCounts),
}

/** One change by an administrator. */
const auditEntry = v.object({
  id: v.number(),
  /** ISO 8601. */
  at: v.string(),
  /** Null: the operator's command line. Names are null when the account is gone. */
  admin: v.nullable(
    v.object({
      id: v.string(),
      email: v.nullable(v.string()),
      displayName: v.nullable(v.string()),
    }),
  ),
  /** `user.role` */
  action: v.string(),
  /** The id of what was changed, or a word for a thing there is one of. */
  subject: v.string(),
  /** As it was and as it became; null where it was not there. */
  before: v.unknown(),
  after: v.unknown(),
})
export type AuditEntry = v.InferOutput<typeof auditEntry>

/** `user.deactivate` → `User: deactivate`, in the log and before a restore; what is not known by name is shown as it is. */
export function actionWords(action: string): string {
  const [noun = '', verb = ''] = action.split('.')
  return verb ? `${sentenceStart(noun.replaceAll('-', ' '))}: ${verb.replaceAll('-', ' ')}` : action
}

/** `GET /api/admin/audit`: newest first. */
export const auditPage = v.object({
  entries: v.array(auditEntry),
  /** Goes into `?before=` for the entries that follow; null: these were the last. */
  next: v.nullable(v.number()),
})

const auditQuery = v.object({
  /** Absent: the newest. */
  before: v.optional(digits(9)),
  /** What comes before the dot of an action: `user`, `carousel-image`. */
  about: v.optional(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/))),
})

/** The trail can only be read. */
export const auditCalls = {
  list: get('/admin/audit', auditPage, { query: auditQuery }),
}
