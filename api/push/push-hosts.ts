import type { LookupFunction } from 'node:net'
import { longestEndpoint } from '#domain/wire/push'
import { createOutsideHosts, type Resolve } from '../outside/outside-hosts'

/** The push services of all browsers, each with everything under it. */
const services = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
]

export type PushHosts = {
  /**
   * The endpoint as an address that may be sent to, or why not, for the person who gave it. It is an address
   * that a client gave us and that our server calls: without a list it could be any machine.
   */
  parse: (endpoint: string) => { url: URL } | { wrong: string }
  /** For the socket: see `outside-hosts.ts`. */
  lookup: LookupFunction
}

/**
 * @param extra `host` or `host:port`, exactly; these may also be on this machine (tests)
 * @param resolve every address of a name
 */
export function createPushHosts(extra: readonly string[], resolve?: Resolve): PushHosts {
  const hosts = createOutsideHosts({ what: 'endpoint', extra, resolve })
  return {
    lookup: hosts.lookup,
    parse(endpoint) {
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
