import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import * as v from 'valibot'

const nodeBindings = v.object({
  incoming: v.object({ socket: v.object({ remoteAddress: v.optional(v.string()) }) }),
})

const listOf = new WeakMap<readonly string[], BlockList>()

/** @param networks addresses, or networks like 10.0.0.0/8, of IPv4 and IPv6 */
function isIn(networks: readonly string[], address: string): boolean {
  let list = listOf.get(networks)
  if (!list) {
    list = new BlockList()
    for (const network of networks) {
      const [base = '', bits] = network.split('/')
      const most = isIPv6(base) ? 128 : 32
      list.addSubnet(base, Number(bits ?? most), most === 128 ? 'ipv6' : 'ipv4')
    }
    listOf.set(networks, list)
  }
  return isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/**
 * The address a request came from, for counting tries. From a proxy of ours (TRUST_PROXY) it is the last entry of
 * X-Forwarded-For: the one that proxy wrote; the entries before it are whatever the client claims, and so is all of
 * it from any other peer. An IPv6 customer has a whole /64, so that is what counts.
 */
export function clientAddress(c: Context, proxies: readonly string[]): string {
  const node = v.safeParse(nodeBindings, c.env)
  const peer = node.success ? node.output.incoming.socket.remoteAddress : undefined
  return addressBehind(peer, c.req.header('x-forwarded-for'), proxies)
}

/** The same of a request that the app has not seen yet. */
export const requestAddress = (
  { socket, headers }: IncomingMessage,
  proxies: readonly string[],
): string => addressBehind(socket.remoteAddress, headers['x-forwarded-for']?.toString(), proxies)

function addressBehind(
  peer: string | undefined,
  forwardedFor: string | undefined,
  proxies: readonly string[],
): string {
  const socket = plainOf(peer || 'unknown')
  const forwarded = isIn(proxies, socket) ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return network(forwarded || socket)
}

/** What one customer of a provider may have many addresses in: of IPv6 a /48, which holds 65,536 networks of /64. */
export const bucketOf = (address: string): string =>
  address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address

/** Some proxies write the port as well, which is another one for every connection. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ??
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ??
  address

/** IPv4 as such, also where the socket speaks IPv6. */
const plainOf = (address: string): string => withoutPort(address).replace(/^::ffff:(?=\d+\.)/i, '')

function network(address: string): string {
  const plain = plainOf(address)
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
