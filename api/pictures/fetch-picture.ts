import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { createOutsideHosts, type Resolve } from '../outside/outside-hosts'

/** The file of a picture, or why there is none: a few words for the operator's log. */
type Fetched = { bytes: Uint8Array } | { wrong: string }

/** Fetches the picture at an address, once. Never rejects for what a network or another site can do. */
export type FetchPicture = (address: string) => Promise<Fetched>

/** From the name lookup to the last byte. */
const timeoutMs = 5_000
export const mostFetchedBytes = 3 * 1024 * 1024

const kinds = ['image/jpeg', 'image/png', 'image/webp']

/**
 * The address was chosen by a user. It is called over https on port 443 at an address of the public
 * internet that was looked at before; no redirect is followed, nothing compressed is unpacked, and nothing of a
 * visitor goes along.
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
