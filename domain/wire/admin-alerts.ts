import * as v from 'valibot'
import { get } from './calls'
import { digits } from './resource'

export const attemptOutcomes = [
  'accepted',
  'gone',
  'too-large',
  'slow-down',
  'refused',
  'trouble',
] as const

const instant = v.nullable(v.number())
const person = { userId: v.string(), email: v.nullable(v.string()) }

/** `GET /api/admin/alerts/dry-run`: who would be told what now, and who not and why. It writes nothing. */
export const dryRun = v.object({
  atMs: v.number(),
  /** Why no alert is sent to any person; null when alerts are sent. */
  nobodyBecause: v.nullable(v.string()),
  /** Of all people, whatever the page shows. */
  counts: v.object({ alerts: v.number(), others: v.number() }),
  rows: v.array(
    v.object({
      ...person,
      spotId: v.number(),
      spotName: v.string(),
      /** What would be said; null: nothing. */
      message: v.nullable(v.object({ title: v.string(), body: v.string() })),
      /** Why nothing would be said; null when something is. */
      because: v.nullable(v.string()),
    }),
  ),
  /** The next page's `offset`; null: this was the last. */
  nextOffset: v.nullable(v.number()),
})
export type DryRun = v.InferOutput<typeof dryRun>

/** `GET /api/admin/alerts/attempts`: tries to send, newest first. */
const attemptList = v.object({
  /** Messages that are still to be sent. */
  waiting: v.number(),
  /** Of the last 24 hours, by outcome. */
  counts: v.array(v.object({ outcome: v.string(), count: v.number() })),
  rows: v.array(
    v.object({
      id: v.string(),
      ...person,
      atMs: v.number(),
      tookMs: v.number(),
      host: v.string(),
      outcome: v.string(),
      status: v.nullable(v.number()),
      /** What it was about; null: a test, or news for operators. */
      alertTitle: v.nullable(v.string()),
    }),
  ),
  nextBefore: v.nullable(v.string()),
})
export type AttemptList = v.InferOutput<typeof attemptList>

/** `GET /api/admin/alerts/devices`: phones that cannot be reached. Where they are reached is not among it. */
const failingDevices = v.object({
  devices: v.array(
    v.object({
      id: v.string(),
      ...person,
      device: v.string(),
      host: v.string(),
      failuresInARow: v.number(),
      failingSinceMs: instant,
      parkedAtMs: instant,
      lastDeliveredAtMs: instant,
      lastSeenAtMs: v.number(),
    }),
  ),
})
export type FailingDevices = v.InferOutput<typeof failingDevices>

/** After which row a page begins, as the page before said. */
const place = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,14}~[\w-]{1,64}$/, 'must be the cursor that the previous page gave'),
    v.transform((text): { atMs: number; id: string } => {
      const [atMs = '', id = ''] = text.split('~')
      return { atMs: Number(atMs), id }
    }),
  ),
)

/** Who is told what, what became of it, and which phones cannot be reached. */
export const adminAlertCalls = {
  dryRun: get('/admin/alerts/dry-run', dryRun, {
    query: v.object({
      offset: v.optional(digits(7), '0'),
      show: v.optional(v.picklist(['all', 'told', 'not-told']), 'all'),
    }),
  }),
  attempts: get('/admin/alerts/attempts', attemptList, {
    query: v.object({ outcome: v.optional(v.picklist(attemptOutcomes)), before: place }),
  }),
  devices: get('/admin/alerts/devices', failingDevices),
}
