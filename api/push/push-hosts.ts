import { ECDH } from 'node:crypto'
import { longestEndpoint } from '#domain/wire/push'
import { createOutsideHosts, type Resolve } from '../outside/outside-hosts'

/** The push services of all browsers, each with its subdomains. */
const services = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
]

export type PushHosts = ReturnType<typeof createPushHosts>

/**
 * @param extra `host` or `host:port`, exactly; these may also be on this machine (tests)
 * @param resolve every address of a name
 */
export function createPushHosts(extra: readonly string[], resolve?: Resolve) {
  const hosts = createOutsideHosts({ what: 'endpoint', extra, resolve })
  return {
    /** For the socket: see `outside-hosts.ts`. */
    lookup: hosts.lookup,
    /**
     * The endpoint as an address that may be sent to, or why not, for the person who gave it. It is an address
     * that a client gave us and that our server calls: without a list it could be any machine.
     */
    parse(endpoint: string): { url: URL } | { wrong: string } {
      if (endpoint.length > longestEndpoint) return { wrong: 'The endpoint is too long.' }
      const read = hosts.parse(endpoint)
      if ('wrong' in read || read.isExtra) return read
      const { hostname } = read.url
      const isService = services.some(
        (known) => hostname === known || hostname.endsWith(`.${known}`),
      )
      return isService ? read : { wrong: 'This is not a push service that Southbreak knows.' }
    },
  }
}

/**
 * What is wrong with the keys of a subscription; null: nothing. A point off the curve could disclose the server's key
 * (invalid curve attack), and would fail at every send.
 */
export function wrongKeys({ p256dh, auth }: { p256dh: string; auth: string }): {
  path: string
  message: string
} | null {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || !isOnCurve(point)) {
    return { path: 'keys.p256dh', message: 'must be an uncompressed point of P-256 as base64url' }
  }
  if (Buffer.from(auth, 'base64url').length !== 16) {
    return { path: 'keys.auth', message: 'must be 16 bytes as base64url' }
  }
  return null
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'uncompressed')
    return true
  } catch {
    return false
  }
}
