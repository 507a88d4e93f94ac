import * as v from 'valibot'
import { role } from './auth'
import type { Call } from './call'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const instant = v.nullable(v.number())

/** `GET /api/admin/desk`: what an administrator should look at first. Instants are UTC epoch ms; null: never. */
const adminQueue = v.object({
  atMs: v.number(),
  /** Each outside source and each job of our own. */
  sources: v.array(
    v.object({
      source: v.string(),
      name: v.string(),
      /** When it last came, or a job of ours last ran. */
      lastSignAtMs: instant,
      failuresInARow: count,
      /** One sentence; null when the last try went well. */
      error: v.nullable(v.string()),
      /** When it was due, if it is late; 0: it never came. Null: it is not late. */
      lateSinceMs: instant,
    }),
  ),
  /** What is wrong with the place of the backups; null: nothing. */
  backupTrouble: v.nullable(v.string()),
  pushes: v.object({
    /** Messages that have been due for ten minutes and are still not sent, and since when the oldest is due. */
    stuck: count,
    stuckSinceMs: instant,
    /** Phones that failed for days: nothing is sent to them until the app on them is opened. */
    restingPhones: count,
  }),
  /** Reports with a flag not yet looked at. */
  openReports: count,
  newFeedback: count,
  payments: v.object({
    /** False: no payment provider is set up, so nothing can be bought. */
    isSetUp: v.boolean(),
    /** Subscriptions whose last charge failed. */
    failedCharges: count,
    /** Renewals that were due two hours ago and of which the provider has told nothing. */
    unheardRenewals: count,
    /** Deactivated accounts that are charged all the same. */
    chargedInactive: count,
  }),
  /** Spots of which the forecast never knows something, the first few of them. */
  gaps: v.object({
    total: count,
    spots: v.array(v.object({ id: v.number(), name: v.string(), nullFields: v.array(v.string()) })),
  }),
  /** Who signed in last, latest first. */
  people: v.array(
    v.object({
      id: v.string(),
      /** Null: they gave none. */
      name: v.nullable(v.string()),
      email: v.string(),
      role,
      isActive: v.boolean(),
      lastLoginAtMs: v.number(),
    }),
  ),
})
export type AdminQueue = v.InferOutput<typeof adminQueue>

export const adminQueueCalls = {
  read: { method: 'GET', path: '/admin/desk', answer: adminQueue },
} as const satisfies Record<string, Call>
