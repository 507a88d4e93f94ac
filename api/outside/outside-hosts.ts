import { lookup as systemLookup } from 'node:dns'
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net'

type Address = { address: string; family: number }

/** Every address of a name. */
export type Resolve = (hostname: string) => Promise<Address[]>

/**
 * SSRF protection: every call to an address that a user chose goes through it, or it could reach machines of the internal
 * network.
 * @param what the word for the address in messages: 'endpoint'
 * @param extra `host`, which is port 443, or `host:port`, exactly; these may also be on this machine
 */
export function createOutsideHosts({
  what,
  extra,
  resolve = resolveBySystem,
}: {
  what: string
  extra: readonly string[]
  resolve?: Resolve
}) {
  const extraAddresses = extra.map((host) => new URL(`https://${host}`))
  const extraHosts = new Set(extraAddresses.map(({ host }) => host))
  const extraNames = new Set(extraAddresses.map(({ hostname }) => hostname))
  return {
    /**
     * An address that a user gave us as one that our server may call, or why not, for that person. `isExtra`: the
     * operator has named its host.
     */
    parse(address: string): { url: URL; isExtra: boolean } | { wrong: string } {
      if (!URL.canParse(address)) return { wrong: `The ${what} is not a web address.` }
      const url = new URL(address)
      if (url.protocol !== 'https:') return { wrong: `The ${what} must begin with https://.` }
      if (url.username !== '' || url.password !== '' || address.includes('@')) {
        return { wrong: `The ${what} may not hold a user name.` }
      }
      if (extraHosts.has(url.host)) return { url, isExtra: true }
      if (url.port !== '') return { wrong: `The ${what} must be on port 443.` }
      return { url, isExtra: false }
    },
    /**
     * For the socket, so that the address that was checked is the one that is called: a name may lead
     * elsewhere by then (DNS rebinding).
     */
    lookup(...[hostname, options, callback]: Parameters<LookupFunction>): void {
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

const resolveBySystem: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, found) =>
      error ? reject(error) : resolve(found),
    )
  })

/** Addresses that no public host has: this machine, its networks, and what the IANA registries set apart. */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  closed.addSubnet(network, bits, 'ipv4')
}
// Of IPv6 only the global unicast block is open (RFC 4291, IANA), and of that not these.
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  // Teredo, documentation and the other special purposes of 2001::/23; 6to4 wraps an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(network, bits, 'ipv6')
}

/** Whether it is an address on the public internet; mapped, translated and malformed ones are not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
