import {
  dropOwnSubscription,
  storeSubscription,
  subscriptionsOf,
} from '#db/server/alert/push-subscriptions'
import { testMessage } from '#domain/alert/alert-message'
import { minuteMs } from '#domain/time/durations'
import { pushCalls } from '#domain/wire/push'
import { deviceName } from '../auth/cookies'
import { inSession } from '../auth/session'
import { placeholderSubject } from '../env'
import { iso, isoOrNull } from '../http/iso'
import { doesNotFit } from '../http/problem'
import { wrongKeys } from '../push/push-hosts'
import { sendToPhones } from '../push/send-to-phones'
import { countCall, type RouteDeps } from './deps'
import type { Mounts } from './mount-call'

/** The app asks once when it opens; nothing else needs more than this. */
const perPerson = { atOnce: 40, everyMs: 30_000 }
/** Long enough for a phone that is just being picked up. */
const testTtlSeconds = 300
const testsPerPerson = { atOnce: 3, everyMs: minuteMs }

/** Which phones of a person are told (core experience 7). */
export function pushRoutes({ shared, own }: Mounts, deps: RouteDeps): void {
  const { database, env, now, push } = deps

  shared(pushCalls.key, 'The key that a browser subscribes to push with', [], () => ({
    publicKey: push.publicKey,
    hasContact: env.vapid.subject !== placeholderSubject,
  }))

  own(
    pushCalls.subscribe,
    'Registers this phone for alerts; repeated whenever the app opens',
    [400, 429],
    async ({ session, user, body }, c) => {
      const { endpoint, keys, userAgent } = await body()
      const host = push.hosts.parse(endpoint)
      if ('wrong' in host) throw doesNotFit([{ path: 'endpoint', message: host.wrong }])
      const wrong = wrongKeys(keys)
      if (wrong) throw doesNotFit([wrong])
      await countCall(deps, `pushSubscribe ${user.id}`, perPerson, tooMany)
      const phone = {
        userId: user.id,
        endpoint: host.url.href,
        p256dh: plainBase64url(keys.p256dh),
        auth: plainBase64url(keys.auth),
        device: deviceName(userAgent ?? c.req.header('user-agent')),
        vapidPublicKey: push.publicKey,
        atMs: now(),
      }
      const id = await inSession(database, session, (trx) => storeSubscription(trx, phone))
      if (id === null) throw doesNotFit([{ path: 'endpoint', message: foreignEndpoint }])
      return { id }
    },
  )

  own(pushCalls.unsubscribe, 'Unregisters this phone', [400], async ({ user, body }) => {
    const { endpoint } = await body()
    const href = URL.canParse(endpoint) ? new URL(endpoint).href : endpoint
    await dropOwnSubscription(database, user.id, href)
    return null
  })

  own(pushCalls.devices, 'The phones that a person’s alerts go to', [], async ({ user }) => {
    const rows = await subscriptionsOf(database, user.id)
    return {
      devices: rows.map((row) => ({
        id: row.id,
        device: row.device,
        lastSeenAt: iso(row.last_seen_at_ms),
        lastDeliveredAt: isoOrNull(row.last_delivered_at_ms),
        isParked: row.parked_at_ms !== null,
      })),
    }
  })

  own(pushCalls.test, 'Sends a message to the own phones', [429], async ({ user }) => {
    await countCall(deps, `pushTest ${user.id}`, testsPerPerson, tooMany)
    // Parked ones too.
    const phones = await subscriptionsOf(database, user.id)
    const payload = JSON.stringify(testMessage(now(), originOf(env.publicUrl)))
    const accepted = await sendToPhones(
      phones,
      { payload, ttlSeconds: testTtlSeconds, urgency: 'high', topic: 'test' },
      { database, sender: push.sender, now },
    )
    return { sent: phones.length, accepted }
  })
}

const tooMany = 'Too many at once. Please wait a little.'
const foreignEndpoint = 'belongs to another person, with other keys'

/** For addresses in messages: null when the server was not told where people reach it. */
export const originOf = (publicUrl: string | null): string | null =>
  publicUrl && new URL(publicUrl).origin

/** Some browsers write padding. */
const plainBase64url = (text: string) => Buffer.from(text, 'base64url').toString('base64url')
