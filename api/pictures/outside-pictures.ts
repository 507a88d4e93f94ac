import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { countTry, type RateLimit } from '#db/server/account/rate-limits'
import {
  claimCopy,
  copyState,
  keepCopy,
  noteNoCopy,
  type OutsidePicture,
} from '#db/server/coast/outside-pictures'
import type { ServerDatabase } from '#db/server/tables'
import { minuteMs } from '#domain/time/durations'
import { TooBusy } from '../http/problem'
import { shortHash } from '../http/ready-answer'
import { createTurns } from '../http/turns'
import { log } from '../operations/log'
import { createOutsideHosts, type Resolve } from '../outside/outside-hosts'
import { type Encoded, reEncode } from './re-encode'

/** The file of a picture, or why there is none: a few words for the operator's log. */
type Fetched = { bytes: Uint8Array } | { wrong: string }

/** Fetches the picture at an address, once. Never rejects for a failure of the network or the site. */
export type FetchPicture = (address: string) => Promise<Fetched>

/** From the name lookup to the last byte. */
const timeoutMs = 5_000
const mostFetchedBytes = 3 * 1024 * 1024

const kinds = ['image/jpeg', 'image/png', 'image/webp']

/**
 * The URL was chosen by a user. It is fetched over https on port 443 from a checked public IP address; no redirect is
 * followed, nothing is decompressed, and nothing of a visitor is sent.
 * @param extraHosts `host`, which is port 443, or `host:port`, exactly; these may be anywhere
 * @param ca certificates to trust besides the system's (tests)
 */
export function createPictureFetcher(settings: {
  extraHosts: readonly string[]
  resolve?: Resolve
  timeoutMs?: number
  ca?: string
}): FetchPicture {
  const { extraHosts: extra, resolve, ca } = settings
  const hosts = createOutsideHosts({ what: 'address', extra, resolve })
  // An allowed host is allowed on the named port only.
  const publicOnly = createOutsideHosts({ what: 'address', extra: [], resolve })
  return async (address) => {
    const read = hosts.parse(address)
    if ('wrong' in read) return read
    const { url, isExtra } = read
    // An address in numbers is connected to without asking the lookup below.
    if (!isExtra && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) {
      return { wrong: 'The address must name its host in words.' }
    }
    const { lookup } = isExtra ? hosts : publicOnly
    return get(url, { lookup, timeoutMs: settings.timeoutMs ?? timeoutMs, ca })
  }
}

type Socket = Pick<ReturnType<typeof createOutsideHosts>, 'lookup'> & {
  timeoutMs: number
  ca: string | undefined
}

function get(url: URL, { lookup, timeoutMs, ca }: Socket): Promise<Fetched> {
  return new Promise((resolve) => {
    const call = request({
      hostname: url.hostname,
      port: url.port,
      path: url.pathname + url.search,
      lookup,
      agent: false,
      ...(ca !== undefined && { ca }),
      headers: {
        Accept: kinds.join(', '),
        'Accept-Encoding': 'identity',
        'User-Agent': 'Southbreak',
      },
    })
    const finish = (fetched: Fetched) => {
      clearTimeout(timer)
      call.destroy()
      resolve(fetched)
    }
    // The library's own timeout starts again with every byte: a slow site could hold us for ever.
    const timer = setTimeout(() => finish({ wrong: 'no answer in time' }), timeoutMs)
    // Also after the end: what a site does then is nothing to us.
    call.on('error', (error) => finish({ wrong: error.message }))
    call.once('response', (response) => {
      const wrong = whyNot(response)
      if (wrong) return finish({ wrong })
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
        if (bytes > mostFetchedBytes) finish({ wrong: 'more than 3 MB' })
        else chunks.push(chunk)
      })
      response.once('end', () => finish({ bytes: new Uint8Array(Buffer.concat(chunks)) }))
      // Also when less comes than was promised.
      response.on('error', (error) => finish({ wrong: error.message }))
    })
    call.end()
  })
}

function whyNot({ statusCode, headers }: IncomingMessage): string | null {
  if (statusCode !== 200) return `status ${statusCode}`
  const kind = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!kinds.includes(kind)) return 'not called a JPEG, PNG or WebP'
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return 'compressed'
  return Number(headers['content-length'] ?? 0) > mostFetchedBytes ? 'more than 3 MB' : null
}

export type OutsidePictures = ReturnType<typeof createOutsidePictures>

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
 * Stores a copy of every picture on another site, fetched at its first request and again only when its address has changed.
 * The copy stays when the original is gone.
 */
export function createOutsidePictures({
  database,
  now,
  fetchPicture,
}: {
  database: ServerDatabase
  now: () => number
  fetchPicture: FetchPicture
}) {
  const underWay = new Map<string, Promise<string | null>>()
  const turns = createTurns({ atOnce: mostAtOnce, inLine: mostWaiting })

  /**
   * The version of the copy of a picture, fetched first when there is none yet; null: there is none now. The caller
   * has read the picture's address from a stored row, never from a request.
   */
  async function versionOf(picture: OutsidePicture): Promise<string | null> {
    const known = await copyState(database, picture)
    if (known?.version) return known.version
    const key = `${picture.owner} ${picture.address}`
    const sameCall = underWay.get(key)
    if (sameCall) return sameCall
    if (known && known.tryAgainAtMs > now()) return null
    const call = turns('everybody', () => fetchAndKeep(picture, known?.failures ?? 0))
      .catch(noneIfBusy)
      .finally(() => underWay.delete(key))
    underWay.set(key, call)
    return call
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
      ? await reEncode(fetched.bytes, [{ square: 256 }] as const, owner, limits)
      : await reEncode(fetched.bytes, [{ widest: 640 }, { widest: 1600 }] as const, owner, limits)
    return typeof made === 'string' ? { wrong: made } : { sizes: made }
  }

  return { versionOf }
}

function noneIfBusy(error: unknown): null {
  if (error instanceof TooBusy) return null
  throw error
}
