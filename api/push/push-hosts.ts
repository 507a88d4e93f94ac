import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { longestEndpoint } from '#domain/wire/push'
import { isPublicAddress } from './private-address'

/** The push services of all browsers, each with everything under it. */
const services = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
]

type Address = { address: string; family: number }

export type PushHosts = {
  /**
   * The endpoint as an address that may be sent to, or why not, for the person who gave it. It is an address
   * that somebody gave us and that our server calls: without a list it could be any of our own machines.
   */
  parse: (endpoint: string) => { url: URL } | { wrong: string }
  /**
   * For the socket, so that the address that was checked is the one that is called: a name may lead
   * elsewhere by then (DNS rebinding).
   */
  lookup: LookupFunction
}

/**
 * @param extra `host` or `host:port`, exactly; these may also be on this machine (tests)
 * @param resolve every address of a name
 */
export function createPushHosts(
  extra: readonly string[],
  resolve: (hostname: string) => Promise<Address[]> = resolveBySystem,
): PushHosts {
  const isExtra = ({ host, hostname }: URL) => extra.includes(host) || extra.includes(hostname)
  const extraNames = new Set(extra.map((host) => new URL(`https://${host}`).hostname))

  return {
    parse(endpoint) {
      if (endpoint.length > longestEndpoint) return { wrong: 'The endpoint is too long.' }
      if (!URL.canParse(endpoint)) return { wrong: 'The endpoint is not a web address.' }
      const url = new URL(endpoint)
      if (url.protocol !== 'https:') return { wrong: 'The endpoint must begin with https://.' }
      if (url.username !== '' || url.password !== '' || endpoint.includes('@')) {
        return { wrong: 'The endpoint may not hold a user name.' }
      }
      if (isExtra(url)) return { url }
      if (url.port !== '') return { wrong: 'The endpoint must be on port 443.' }
      const isService = services.some(
        (known) => url.hostname === known || url.hostname.endsWith(`.${known}`),
      )
      return isService ? { url } : { wrong: 'This is not a push service that Southbreak knows.' }
    },
    lookup(hostname, options, callback) {
      resolve(hostname).then(
        (all) => {
          const open = extraNames.has(hostname)
            ? all
            : all.filter(({ address }) => isPublicAddress(address))
          const [first] = open
          // One address inside our networks makes the whole name untrustworthy.
          if (!first || open.length < all.length) {
            callback(new Error(`${hostname} has no public address`), '', 0)
          } else if (options.all) callback(null, open)
          else callback(null, first.address, first.family)
        },
        (error: NodeJS.ErrnoException) => callback(error, '', 0),
      )
    },
  }
}

const resolveBySystem = (hostname: string): Promise<Address[]> =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, found) =>
      error ? reject(error) : resolve(found),
    )
  })
