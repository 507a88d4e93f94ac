import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Context } from 'hono'
import * as v from 'valibot'
import { countTry, type RateLimit } from '#db/server/account/rate-limits'
import { emailKey } from '#db/server/account/users'
import type { ServerDatabase } from '#db/server/tables'
import { minuteMs, secondMs } from '#domain/time/durations'
import { log } from '../operations/log'

/**
 * An account that does not exist is counted like one that does, else the limit would tell. The limits of an
 * account are slow enough to make guessing hopeless and let its owner in again within minutes.
 */
export const limits = {
  signInFromAddress: { atOnce: 30, everyMs: 20 * secondMs },
  /** From browsers in which the account has not signed in before. */
  signInToAccount: { atOnce: 10, everyMs: 2 * minuteMs },
  /** From one in which they have: what strangers do does not stop the owner. */
  signInFromDevice: { atOnce: 10, everyMs: 2 * minuteMs },
  changeOwnPassword: { atOnce: 10, everyMs: 2 * minuteMs },
  /** Of three codes that are right in a million: 288 tries a day. */
  secondFactor: { atOnce: 10, everyMs: 5 * minuteMs },
  /** In a browser in which they have shown one: an attacker who knows the password alone does not lock the owner out. */
  secondFactorFromDevice: { atOnce: 10, everyMs: 5 * minuteMs },
  /** Of one person, asking and adding alike: with it challenges, and the lines of the log, have an end. */
  registerPasskey: { atOnce: 40, everyMs: minuteMs },
  startFromAddress: { atOnce: 60, everyMs: 5 * secondMs },
  joinFromAddress: { atOnce: 10, everyMs: 10 * minuteMs },
  /** Of all together: 8,640 new accounts a day, however many addresses one sender has. */
  joinInAll: { atOnce: 300, everyMs: 10 * secondMs },
  joinToAccount: { atOnce: 5, everyMs: 10 * minuteMs },
  linkFromAddress: { atOnce: 20, everyMs: 30 * secondMs },
  mailFromAddress: { atOnce: 10, everyMs: 5 * minuteMs },
  mailToAccount: { atOnce: 3, everyMs: 20 * minuteMs },
} satisfies Record<string, RateLimit>

type LimitName = keyof typeof limits

/** Accounts are named by a hash: the count must not become a list of addresses. */
export const limitKey = (limit: LimitName, who: string): string => {
  const named = limit.endsWith('Account')
    ? createHash('sha256').update(emailKey(who)).digest('base64url').slice(0, 22)
    : who
  return `${limit} ${named}`
}

/** A provider's customer may hold a /48: all its networks together have this many times the tries of one. */
const networksAtOnce = 4

/**
 * Counts one try from an address, and of IPv6 in the network around it too.
 * @returns 0 when allowed, else the milliseconds to wait
 */
export async function countTryFrom(
  db: ServerDatabase,
  name: string,
  { address, limit, atMs }: { address: string; limit: RateLimit; atMs: number },
): Promise<number> {
  const waitMs = await countTry(db, `${name} ${address}`, limit, atMs)
  const bucket = bucketOf(address)
  if (waitMs > 0 || bucket === address) return waitMs
  const { atOnce, everyMs } = limit
  const wider = { atOnce: atOnce * networksAtOnce, everyMs: Math.ceil(everyMs / networksAtOnce) }
  return countTry(db, `${name} ${bucket}`, wider, atMs)
}

/** @returns 0 when allowed, else the whole seconds to wait */
export async function secondsToWait(
  db: ServerDatabase,
  limit: LimitName,
  who: string,
  atMs: number,
): Promise<number> {
  const key = limitKey(limit, who)
  const waitMs = limit.endsWith('FromAddress')
    ? await countTryFrom(db, limit, { address: who, limit: limits[limit], atMs })
    : await countTry(db, key, limits[limit], atMs)
  if (waitMs > 0) log.info('limit-reached', { limit: key })
  return Math.ceil(waitMs / secondMs)
}

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

/** IPv4 addresses as such, also where the socket gives them in IPv6 form. */
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

/** How long to wait, in words. */
export function waitSentence(seconds: number): string {
  if (seconds < 60) return 'Too many tries. Wait a minute, then try again.'
  const minutes = Math.ceil(seconds / 60)
  return `Too many tries. Wait ${minutes} minutes, then try again.`
}
