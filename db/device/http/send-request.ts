/** What carries requests; tests put a server of their own in its place. */
export type Network = { fetch: typeof globalThis.fetch }

/** The browser's. The page and the worker call `fetch` nowhere else (e2e/import-walls.test.ts). */
export const network: Network = { fetch: (...args) => globalThis.fetch(...args) }

export type SentRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; undefined sends none. */
  body?: unknown
  headers?: Record<string, string>
  /** Ends it from outside: the screen that asked is gone. */
  signal?: AbortSignal
  /** Given up when nothing arrives for this long, neither of this answer nor of any other. */
  silenceMs?: number
  /** Given up after this long, however much has arrived. */
  wholeMs?: number
  /** Bytes of the body, unpacked; a longer one is not ours. */
  mostBytes?: number
  /** @param received bytes of the body so far, unpacked */
  onBytes?: (received: number, headers: Headers) => void
}

export type Reply =
  | { kind: 'reply'; status: number; statusText: string; headers: Headers; body: Uint8Array }
  /** Refused, lost, or unanswered for too long. `isHeard`: in the meantime our server did answer something. */
  | { kind: 'offline'; isHeard: boolean }
  /** Ended by the caller's own signal. */
  | { kind: 'cancelled' }
  /** A page in the place of our answer: a network that wants people to sign in to it first. */
  | { kind: 'hotspot' }
  /** An answer that our server never gives. */
  | { kind: 'unreadable' }

/** Longer than our server takes for anything but a document, with two seconds there and back. */
const defaultSilenceMs = 20_000
const defaultWholeMs = 120_000
const defaultMostBytes = 16_000_000

/** Counts what arrives of our server, no matter who asked for it: while it grows, there is signal. */
let heardCount = 0
/** The requests under way; each waits anew whenever something arrives. */
const waiting = new Set<() => void>()
function noteHeard(): void {
  heardCount++
  for (const waitAnew of waiting) waitAnew()
}

const heardListeners = new Set<() => void>()

/** Calls back at every complete answer of our server, no matter who asked for it. Returns how to stop. */
export function onHeard(listener: () => void): () => void {
  heardListeners.add(listener)
  return () => heardListeners.delete(listener)
}

/**
 * One request to our server, bounded in time and bytes. Never throws for what a network can do: a refusal,
 * silence, half a body, the sign-in page of a public hotspot. Nothing is tried again.
 */
export async function sendRequest(
  { fetch }: Network,
  path: string,
  request: SentRequest = {},
): Promise<Reply> {
  const { silenceMs = defaultSilenceMs, wholeMs = defaultWholeMs, signal, body } = request
  const abort = new AbortController()
  const end = () => abort.abort()
  const heardBefore = heardCount
  let silence = setTimeout(end, silenceMs)
  const waitAnew = () => {
    clearTimeout(silence)
    silence = setTimeout(end, silenceMs)
  }
  waiting.add(waitAnew)
  const whole = setTimeout(end, wholeMs)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  // Some browsers, and a page whose worker hangs, do not end a request whose signal says so.
  const ended = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('given up'))
    if (abort.signal.aborted) fail()
    else abort.signal.addEventListener('abort', fail)
  })
  let isWhole = false
  const exchange = async (): Promise<Reply> => {
    const response = await fetch(path, {
      method: request.method ?? (body === undefined ? 'GET' : 'POST'),
      signal: abort.signal,
      // The store is the cache. A second one in between would answer for a server that is not there.
      cache: 'no-store',
      credentials: 'include',
      // Our server never redirects an answer; a hotspot does.
      redirect: 'manual',
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...request.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (isHotspot(response)) return { kind: 'hotspot' }
    noteHeard()
    const bytes = await readBody(response, request)
    if (bytes === null) return { kind: 'unreadable' }
    const { status, statusText, headers } = response
    for (const listener of heardListeners) listener()
    isWhole = true
    return { kind: 'reply', status, statusText, headers, body: bytes }
  }
  try {
    return await Promise.race([exchange(), ended])
  } catch {
    // A refused connection, a lost one, our own time limit: to the caller they are the same.
    if (signal?.aborted) return { kind: 'cancelled' }
    return { kind: 'offline', isHeard: heardCount > heardBefore }
  } finally {
    waiting.delete(waitAnew)
    clearTimeout(silence)
    clearTimeout(whole)
    signal?.removeEventListener('abort', end)
    // The rest of an answer that no caller waits for need not travel.
    if (!isWhole) abort.abort()
  }
}

/** RFC 6585 has 511 for it; most networks send their page as if it were the answer, or redirect to it. */
function isHotspot({ type, status, headers }: Response): boolean {
  if (type === 'opaqueredirect' || (status >= 300 && status < 304) || status === 511) return true
  // A page of ours is only ever a document to be kept.
  return (
    status >= 200 &&
    status < 300 &&
    (headers.get('Content-Type') ?? '').startsWith('text/html') &&
    !(headers.get('Content-Disposition') ?? '').startsWith('attachment')
  )
}

/** Null: it is longer than any answer of ours. */
async function readBody(
  { body, headers }: Response,
  { mostBytes = defaultMostBytes, onBytes }: SentRequest,
): Promise<Uint8Array | null> {
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  let received = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return joined(chunks, received)
    noteHeard()
    received += value.byteLength
    if (received > mostBytes) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
    onBytes?.(received, headers)
  }
}

function joined(chunks: Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
