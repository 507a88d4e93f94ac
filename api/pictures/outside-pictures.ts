import {
  claimCopy,
  copyState,
  keepCopy,
  noteNoCopy,
  type OutsidePicture,
} from '#db/server/outside-pictures'
import { countTry, type RateLimit } from '#db/server/rate-limits'
import type { ServerDatabase } from '#db/server/tables'
import { minuteMs } from '#domain/time/durations'
import { log } from '../log'
import { shortHash } from '../ready-answer'
import { type FetchPicture, mostFetchedBytes } from './fetch-picture'
import { type Encoded, reEncode } from './re-encode'

export type OutsidePictures = {
  /**
   * The version of the copy of a picture, fetched first when there is none yet; null: there is none now. The caller
   * has read the picture's address from a stored row, never from a request.
   */
  versionOf: (picture: OutsidePicture) => Promise<string | null>
}

/** What a camera makes, but not what is made to fill our memory. */
const limits = { bytes: mostFetchedBytes, pixels: 25_000_000 }
const mostAtOnce = 6
const mostWaiting = 60
/** Longer than a fetch can take; then another process may try. */
const leaseMs = minuteMs
const firstWaitMs = 10 * minuteMs
const longestWaitMs = 24 * 60 * minuteMs

/** So that saving one address after the other makes no scanner of the server. */
const perPerson: RateLimit = { atOnce: 10, everyMs: 5 * minuteMs }
const allPeople: RateLimit = { atOnce: 100, everyMs: 5_000 }
/** Enough for a picture of every beach at once. */
const operators: RateLimit = { atOnce: 120, everyMs: 30_000 }

/**
 * Keeps a copy of every picture that is named by an address on another site: fetched once, when it is first asked
 * for, and again only when its address has changed. It outlives what it was made from.
 */
export function createOutsidePictures({
  database,
  now,
  fetchPicture,
}: {
  database: ServerDatabase
  now: () => number
  fetchPicture: FetchPicture
}): OutsidePictures {
  const underWay = new Map<string, Promise<string | null>>()
  const waiting: (() => void)[] = []
  let running = 0

  async function versionOf(picture: OutsidePicture): Promise<string | null> {
    const known = await copyState(database, picture)
    if (known?.version) return known.version
    const key = `${picture.owner} ${picture.address}`
    const sameCall = underWay.get(key)
    if (sameCall) return sameCall
    if (known && known.tryAgainAtMs > now()) return null
    const call = withLease(() => fetchAndKeep(picture, known?.failures ?? 0)).finally(() =>
      underWay.delete(key),
    )
    underWay.set(key, call)
    return call
  }

  async function withLease(work: () => Promise<string | null>): Promise<string | null> {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) return null
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      // The next call in the queue takes this one's place.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  async function fetchAndKeep(picture: OutsidePicture, failures: number): Promise<string | null> {
    if (!(await isAllowed(picture))) return null
    const atMs = now()
    if (!(await claimCopy(database, picture, { atMs, untilMs: atMs + leaseMs }))) return null
    const made = await copyOf(picture)
    if ('wrong' in made) {
      log.info('picture-not-fetched', { owner: picture.owner, sentence: made.wrong })
      const waitMs = Math.min(firstWaitMs * 6 ** Math.min(failures, 4), longestWaitMs)
      const tryAgainAtMs = now() + waitMs
      await noteNoCopy(database, picture, { failures: failures + 1, tryAgainAtMs })
      return null
    }
    const [small, large] = made.sizes
    const copy = {
      version: shortHash(small.bytes),
      small: small.bytes,
      large: large?.bytes ?? null,
    }
    return (await keepCopy(database, picture, copy)) ? copy.version : null
  }

  async function isAllowed({ owner }: OutsidePicture): Promise<boolean> {
    const counts: [string, RateLimit][] = owner.startsWith('person ')
      ? [
          [`outside picture ${owner}`, perPerson],
          ['outside pictures of people', allPeople],
        ]
      : [['outside pictures of operators', operators]]
    for (const [name, limit] of counts) {
      if ((await countTry(database, name, limit, now())) > 0) return false
    }
    return true
  }

  async function copyOf({
    owner,
    address,
  }: OutsidePicture): Promise<{ sizes: readonly [Encoded, Encoded?] } | { wrong: string }> {
    const fetched = await fetchPicture(address)
    if ('wrong' in fetched) return fetched
    const made = owner.startsWith('person ')
      ? await reEncode(fetched.bytes, [{ square: 256 }] as const, limits)
      : await reEncode(fetched.bytes, [{ widest: 640 }, { widest: 1600 }] as const, limits)
    return typeof made === 'string' ? { wrong: made } : { sizes: made }
  }

  return { versionOf }
}
