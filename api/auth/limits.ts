import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { countTry, type RateLimit } from '#db/server/account/rate-limits'
import { emailKey } from '#db/server/account/users'
import type { ServerDatabase } from '#db/server/tables'
import { minuteMs, secondMs } from '#domain/time/durations'
import { log } from '../operations/log'

/**
 * Attempts at an account that does not exist count too, or the limit would tell. The limits of an account make guessing
 * hopeless and let its owner in again within minutes.
 */
export const limits = {
  signInFromAddress: { atOnce: 30, everyMs: 20 * secondMs },
  /** From browsers in which the account has not signed in before. */
  signInToAccount: { atOnce: 10, everyMs: 2 * minuteMs },
  /** From one in which it has: attackers do not block the owner. */
  signInFromDevice: { atOnce: 10, everyMs: 2 * minuteMs },
  changeOwnPassword: { atOnce: 10, everyMs: 2 * minuteMs },
  /** Of three codes that are right in a million: 288 tries a day. */
  secondFactor: { atOnce: 10, everyMs: 5 * minuteMs },
  /** In a browser in which one was entered: an attacker with the password alone does not lock the owner out. */
  secondFactorFromDevice: { atOnce: 10, everyMs: 5 * minuteMs },
  /** Of one person, for challenges and additions; it bounds both, and their log lines. */
  registerPasskey: { atOnce: 40, everyMs: minuteMs },
  startFromAddress: { atOnce: 60, everyMs: 5 * secondMs },
  joinFromAddress: { atOnce: 10, everyMs: 10 * minuteMs },
  /** Over all: 8,640 new accounts a day, however many addresses one sender has. */
  joinInAll: { atOnce: 300, everyMs: 10 * secondMs },
  joinToAccount: { atOnce: 5, everyMs: 10 * minuteMs },
  linkFromAddress: { atOnce: 20, everyMs: 30 * secondMs },
  mailFromAddress: { atOnce: 10, everyMs: 5 * minuteMs },
  mailToAccount: { atOnce: 3, everyMs: 20 * minuteMs },
} satisfies Record<string, RateLimit>

type LimitName = keyof typeof limits

/** Accounts are named by a hash, so that the table is no list of addresses. */
export const limitKey = (limit: LimitName, who: string): string => {
  const named = limit.endsWith('Account')
    ? createHash('sha256').update(emailKey(who)).digest('base64url').slice(0, 22)
    : who
  return `${limit} ${named}`
}

/** A customer may hold a /48, all of which has this many times the attempts of one /64. */
const networksAtOnce = 4

/**
 * Counts one attempt of an address, for IPv6 of its /48 too.
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
 * The address to count a request's attempts by. From a trusted proxy (TRUST_PROXY) it is the last entry of X-Forwarded-For,
 * which that proxy wrote; earlier entries, and the header from any other peer, are the client's claims. For IPv6 it is the
 * /64, since a customer has all of one.
 */
export function clientAddress(c: Context, proxies: readonly string[]): string {
  // Without a server around the app (tests) there is none.
  const { incoming }: Partial<HttpBindings> = c.env ?? {}
  return addressBehind(incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), proxies)
}

/** The same for a request before the app handles it. */
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

/** The network that one customer may hold: for IPv6 a /48, which has 65,536 of /64. */
export const bucketOf = (address: string): string =>
  address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : address

/** Some proxies write the port too, which differs for every connection. */
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
