import { createHash } from 'node:crypto'
import { countTry, type RateLimit } from '#db/server/rate-limits'
import type { ServerDatabase } from '#db/server/tables'
import { emailKey } from '#db/server/users'
import { minuteMs, secondMs } from '#domain/time/durations'
import { log } from '../log'
import { bucketOf } from './client-address'

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
