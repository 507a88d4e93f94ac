import * as v from 'valibot'
import { type Pack, pack, packFormat, packHead } from '#domain/wire/pack'

/** The server or the network sends nothing for this long: nobody is there. */
const silenceMs = 8_000
/** A slow phone on the edge of coverage may take its time as long as something keeps coming. */
const wholeAnswerMs = 45_000
/** Sixty times what the pack weighs; a body longer than this is not ours. */
const longestText = 12_000_000

type FetchedPack =
  | { kind: 'pack'; pack: Pack; etag: string | null }
  | { kind: 'unchanged' }
  | { kind: 'offline' }
  | { kind: 'server-trouble' }
  | { kind: 'app-too-old' }

/**
 * Asks the server for the whole coast and parses the answer. Never throws for what a network can do:
 * refusal, silence, a sign-in page of a public hotspot, half a body, another version's format.
 *
 * @param etag of what is already stored, or null to get everything
 */
export async function fetchPack(
  fetch: typeof globalThis.fetch,
  mode: 'live' | 'demo',
  etag: string | null,
): Promise<FetchedPack> {
  const answer = await fetchText(fetch, mode === 'live' ? '/api/pack?api=true' : '/api/pack', etag)
  if (answer.kind !== 'text') return answer

  let body: unknown
  try {
    body = JSON.parse(answer.text)
  } catch {
    return { kind: 'server-trouble' }
  }
  const head = v.safeParse(packHead, body)
  if (!head.success) return { kind: 'server-trouble' }
  if (head.output.format > packFormat) return { kind: 'app-too-old' }
  const parsed = v.safeParse(pack, body)
  if (!parsed.success) return { kind: 'server-trouble' }
  return { kind: 'pack', pack: parsed.output, etag: answer.etag }
}

type FetchedText =
  | { kind: 'text'; text: string; etag: string | null }
  | Exclude<FetchedPack, { kind: 'pack' }>

async function fetchText(
  fetch: typeof globalThis.fetch,
  url: string,
  etag: string | null,
): Promise<FetchedText> {
  const abort = new AbortController()
  const whole = setTimeout(() => abort.abort(), wholeAnswerMs)
  let silence = setTimeout(() => abort.abort(), silenceMs)
  const heardSomething = () => {
    clearTimeout(silence)
    silence = setTimeout(() => abort.abort(), silenceMs)
  }

  try {
    const response = await fetch(url, {
      signal: abort.signal,
      headers: etag === null ? {} : { 'If-None-Match': etag },
      // The store is the cache. A second one in between would answer for a server that is not there.
      cache: 'no-store',
      credentials: 'include',
      // Our own server never redirects here; a hotspot's sign-in page does.
      redirect: 'error',
    })
    heardSomething()
    if (response.status === 304) return { kind: 'unchanged' }
    if (response.status === 426) return { kind: 'app-too-old' }
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
    if (!response.ok || !isJson) return { kind: 'server-trouble' }
    const text = await readText(response, heardSomething)
    if (text === null) return { kind: 'server-trouble' }
    return { kind: 'text', text, etag: response.headers.get('ETag') }
  } catch {
    // A refused connection, a lost one, our own time limit: all of them mean no signal.
    return { kind: 'offline' }
  } finally {
    clearTimeout(whole)
    clearTimeout(silence)
    abort.abort()
  }
}

/** Null when the body is longer than any answer of ours. */
async function readText(response: Response, heardSomething: () => void): Promise<string | null> {
  if (!response.body) return response.text()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    heardSomething()
    text += value
    if (text.length > longestText) {
      await reader.cancel()
      return null
    }
  }
}
