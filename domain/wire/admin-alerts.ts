import * as v from 'valibot'
import { get } from './calls'
import { digits } from './resource'

/** `GET /api/admin/alerts/dry-run`: who would be told what now, and who not and why. It writes nothing. */
export const dryRun = v.object({
  atMs: v.number(),
  /** Why no alert is sent to any person; null when alerts are sent. */
  nobodyBecause: v.nullable(v.string()),
  /** Of all people, whatever the page shows. */
  counts: v.object({ alerts: v.number(), others: v.number() }),
  rows: v.array(
    v.object({
      userId: v.string(),
      email: v.nullable(v.string()),
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

export const adminAlertCalls = {
  dryRun: get('/admin/alerts/dry-run', dryRun, {
    query: v.object({
      offset: v.optional(digits(7), '0'),
      show: v.optional(v.picklist(['all', 'told', 'not-told']), 'all'),
    }),
  }),
}
