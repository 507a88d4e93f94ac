import * as v from 'valibot'
import { del, get } from './calls'
import { roleNames } from './roles'

export const role = v.picklist(roleNames)

/** `GET /api/auth/user`: the signed-in person. 401 when the request is not signed in. */
const authUser = v.object({
  /** A UUID. */
  id: v.string(),
  email: v.string(),
  role,
  subscriptionPlan: v.nullable(v.picklist(['wave_rider', 'surf_master'])),
  /** Ended plans are null at once; what the payment provider calls the subscription stands here. */
  subscriptionStatus: v.optional(v.string(), 'free'),
  /** The end of what has been paid or granted. Null: it has none, or there is no plan. */
  subscriptionEndDate: v.optional(v.nullable(v.string()), null),
  displayName: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  profileImageUrl: v.nullable(v.string()),
  /** False when another service keeps the password, so that it cannot be changed here. */
  canChangePassword: v.boolean(),
  /** Ids of accounts that held this address before, and belonged to another person. Absent: none. */
  formerHolders: v.optional(v.array(v.string()), []),
})

/** One of `GET /api/auth/sessions`: where the person is signed in. Instants are ISO 8601. */
const ownSession = v.object({
  id: v.string(),
  /** `Chrome on Android`. */
  device: v.string(),
  createdAt: v.string(),
  /** To the day: a session in use is noted once a day. */
  lastSeenAt: v.string(),
  isCurrent: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof ownSession>

/** Who is signed in, and where else. */
export const authCalls = {
  user: get('/auth/user', authUser),
  sessions: get('/auth/sessions', v.array(ownSession)),
  endSessions: del('/auth/sessions', null),
  endSession: del('/auth/sessions/:sessionId', null),
}
