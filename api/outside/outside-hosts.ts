import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './private-address'

type Address = { address: string; family: number }

/** Every address of a name. */
export type Resolve = (hostname: string) => Promise<Address[]>

type OutsideHosts = {
  /**
   * An address that a user gave us as one that our server may call, or why not, for that person. `isExtra`: the
   * operator has named its host.
   */
  parse: (address: string) => { url: URL; isExtra: boolean } | { wrong: string }
  /**
   * For the socket, so that the address that was checked is the one that is called: a name may lead
   * elsewhere by then (DNS rebinding).
   */
  lookup: LookupFunction
}

/**
 * What every call to an address that a user chose goes through: without it, it could be any of our own
 * machines.
 * @param what what the person calls it: 'endpoint'
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
}): OutsideHosts {
  const extraAddresses = extra.map((host) => new URL(`https://${host}`))
  const extraHosts = new Set(extraAddresses.map(({ host }) => host))
  const extraNames = new Set(extraAddresses.map(({ hostname }) => hostname))
  return {
    parse(address) {
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

const resolveBySystem: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, found) =>
      error ? reject(error) : resolve(found),
    )
  })
