import * as v from 'valibot'
import { del, get, post } from './calls'

/** Longer endpoints are refused; those of the four known services have 150 to 600 characters. */
export const longestEndpoint = 1_500

const base64url = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+={0,2}$/, 'must be base64url'),
    v.maxLength(Math.ceil((bytes * 4) / 3) + 2),
  )

/** `GET /api/vapid-public-key`: what a browser binds its subscription to. */
export const vapidPublicKey = v.object({
  publicKey: v.string(),
  /** False: no operator's address is set, without which Apple's service takes nothing. Servers from before do not say. */
  hasContact: v.optional(v.boolean()),
})

/** Body of `POST /api/users/{id}/push-subscribe` (core experience 3 and 7), as `PushSubscription.toJSON` makes it. */
const pushSubscribeBody = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(longestEndpoint)),
  keys: v.object({ p256dh: base64url(65), auth: base64url(16) }),
  userAgent: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
})

/** Body of `DELETE /api/users/{id}/push-unsubscribe`. */
const pushUnsubscribeBody = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(longestEndpoint)),
})

/** `GET /api/users/{id}/push-devices`: the phones that are told, last seen first. Instants are ISO 8601. */
const pushDevices = v.object({
  devices: v.array(
    v.object({
      id: v.string(),
      /** `Chrome on Android`. */
      device: v.string(),
      lastSeenAt: v.string(),
      lastDeliveredAt: v.nullable(v.string()),
      /** Failed for days; it is tried again once the app on it is opened. */
      isParked: v.boolean(),
    }),
  ),
})
export type PushDevices = v.InferOutput<typeof pushDevices>

/** `POST /api/users/{id}/push-subscribe`: the phone is known; which of the devices it is. */
const pushSubscribed = v.object({ id: v.string() })

/** `POST /api/users/{id}/push-test`: to how many phones a message was sent, and how many services took it. */
const pushTested = v.object({ sent: v.number(), accepted: v.number() })

/** Which phones of a person are told (core experience 7). */
export const pushCalls = {
  key: get('/vapid-public-key', vapidPublicKey),
  subscribe: post('/users/:userId/push-subscribe', pushSubscribed, {
    body: pushSubscribeBody,
    status: 201,
  }),
  unsubscribe: del('/users/:userId/push-unsubscribe', null, { body: pushUnsubscribeBody }),
  devices: get('/users/:userId/push-devices', pushDevices),
  test: post('/users/:userId/push-test', pushTested),
}
