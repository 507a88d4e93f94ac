import { Hono } from 'hono'
import {
  dropOwnSubscription,
  storeSubscription,
  subscriptionsOf,
} from '#db/server/push-subscriptions'
import { countTry } from '#db/server/rate-limits'
import { minuteMs } from '#domain/time/durations'
import { type PushDevices, pushCalls } from '#domain/wire/push'
import { deviceName } from '../auth/device-name'
import { requireOwn } from '../auth/session'
import { placeholderSubject } from '../env'
import { iso, isoOrNull } from '../iso'
import { problem, tooOften } from '../problem'
import { sendTest } from '../push/send-test'
import { wrongKeys } from '../push/subscription-keys'
import { type RouteDeps, sent } from './deps'
import { mountCall } from './mount-call'
import { personal } from './personal-deps'

/** An app that opens asks once; more than this is no app. */
const perPerson = { atOnce: 40, everyMs: 30_000 }
const testsPerPerson = { atOnce: 3, everyMs: minuteMs }

/** Which phones of a person are told (core experience 7). */
export function pushRoutes(deps: RouteDeps): Hono {
  const { database, env, now, push } = deps
  const headers = personal(deps)
  const app = new Hono()

  mountCall(
    app,
    pushCalls.key,
    { summary: 'The key that a browser binds its push subscription to' },
    (c) =>
      sent(c, deps, {
        publicKey: push.publicKey,
        hasContact: env.vapid.subject !== placeholderSubject,
      }),
  )

  mountCall(
    app,
    pushCalls.subscribe,
    {
      summary: 'Tells this phone from now on; said again at every opening of the app',
      errors: [400, 401, 403, 429],
    },
    async (c, asked) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const body = await asked.body()
      const { endpoint, keys, userAgent } = body
      const host = push.hosts.parse(endpoint)
      if ('wrong' in host) return doesNotFit({ path: 'endpoint', message: host.wrong })
      const wrong = wrongKeys(keys)
      if (wrong) return doesNotFit(wrong)
      const waitMs = await countTry(database, `pushSubscribe ${user.id}`, perPerson, now())
      if (waitMs > 0) return tooMany(waitMs)
      const id = await storeSubscription(database, {
        userId: user.id,
        endpoint: host.url.href,
        p256dh: plainBase64url(keys.p256dh),
        auth: plainBase64url(keys.auth),
        device: deviceName(userAgent ?? c.req.header('user-agent')),
        vapidPublicKey: push.publicKey,
        atMs: now(),
      })
      return c.json({ id }, 201, headers)
    },
  )

  mountCall(
    app,
    pushCalls.unsubscribe,
    { summary: 'Tells this phone no more', errors: [400, 401, 403] },
    async (c, asked) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const body = await asked.body()
      const { endpoint } = body
      const href = URL.canParse(endpoint) ? new URL(endpoint).href : endpoint
      await dropOwnSubscription(database, user.id, href)
      return c.body(null, 204, headers)
    },
  )

  mountCall(
    app,
    pushCalls.devices,
    { summary: 'The phones of a person that are told', errors: [401, 403] },
    async (c) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const rows = await subscriptionsOf(database, user.id)
      const answer: PushDevices = {
        devices: rows.map((row) => ({
          id: row.id,
          device: row.device,
          lastSeenAt: iso(row.last_seen_at_ms),
          lastDeliveredAt: isoOrNull(row.last_delivered_at_ms),
          isParked: row.parked_at_ms !== null,
        })),
      }
      return c.json(answer, 200, headers)
    },
  )

  mountCall(
    app,
    pushCalls.test,
    { summary: 'Sends a message to the own phones', errors: [401, 403, 429] },
    async (c) => {
      const { user } = requireOwn(c, c.req.param('userId'))
      const waitMs = await countTry(database, `pushTest ${user.id}`, testsPerPerson, now())
      if (waitMs > 0) return tooMany(waitMs)
      const { sender } = push
      const origin = originOf(env.publicUrl)
      return c.json(await sendTest(user.id, { database, sender, now, origin }), 200, headers)
    },
  )
  return app
}

/** For addresses in messages: null when the server was not told where people reach it. */
export const originOf = (publicUrl: string | null): string | null =>
  publicUrl && new URL(publicUrl).origin

const doesNotFit = (issue: { path: string; message: string }) =>
  problem(400, 'validation', 'The request does not fit.', { issues: [issue] })

const tooMany = (waitMs: number) =>
  tooOften(waitMs, 'That is a lot. Please wait a little.').toResponse()

/** Some browsers write padding. */
const plainBase64url = (text: string) => Buffer.from(text, 'base64url').toString('base64url')
