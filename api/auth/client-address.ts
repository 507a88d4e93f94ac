import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import * as v from 'valibot'

const nodeBindings = v.object({
  incoming: v.object({ socket: v.object({ remoteAddress: v.optional(v.string()) }) }),
})

/**
 * The address a request came from, for counting tries. Behind a proxy (TRUST_PROXY) it is the last entry of
 * X-Forwarded-For: the one our own proxy wrote; the entries before it are whatever the client claims.
 * An IPv6 customer has a whole /64, so that is what counts.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
    : undefined
  const node = v.safeParse(nodeBindings, c.env)
  const socket = node.success ? node.output.incoming.socket.remoteAddress : undefined
  return network(forwarded || socket || 'unknown')
}

/** Some proxies write the port as well, which is another one for every connection. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ??
  /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(address)?.[1] ??
  address

function network(address: string): string {
  const plain = withoutPort(address).replace(/^::ffff:(?=\d+\.)/i, '')
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
