import * as v from 'valibot'
import { get } from './calls'
import { digits } from './resource'

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
