import type { UpstreamAnswer } from './upstream-failure'

export type BodyLimits = {
  /** From the first byte sent to the last byte read. */
  timeoutMs: number
  /** Counted after decompression. */
  maxBytes: number
}

export type Body = { status: number; text: string }

/**
 * One GET with a bound on time and size. Redirects are not followed: a provider that moves us is a
 * wrong setting, and following would carry the key to a host that was not configured.
 */
export async function fetchBody(
  url: URL,
  headers: Record<string, string>,
  limits: BodyLimits,
): Promise<UpstreamAnswer<Body>> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.timeoutMs),
    })
    const text = await readAtMost(response, limits.maxBytes)
    if (text === null) {
      return { ok: false, failure: { kind: 'too-large', limitBytes: limits.maxBytes } }
    }
    return { ok: true, value: { status: response.status, text } }
  } catch (error) {
    return { ok: false, failure: failureOf(error, limits) }
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the stream, which closes the connection.
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** @throws what is not trouble of the network, because it is a bug of ours */
function failureOf(error: unknown, limits: BodyLimits) {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { kind: 'timed-out', afterMs: limits.timeoutMs } as const
  }
  // The fetch standard reports every network trouble as a TypeError; Node puts the cause beside it.
  if (error instanceof TypeError && error.message === 'terminated') {
    return { kind: 'cut-off' } as const
  }
  if (error instanceof TypeError && error.message === 'fetch failed') {
    return { kind: 'unreachable', detail: causeCode(error.cause) } as const
  }
  throw error
}

function causeCode(cause: unknown): string {
  if (cause instanceof AggregateError) return causeCode(cause.errors[0])
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return 'no connection'
}
