import * as v from 'valibot'
import { type Pack, pack, packFormat, packHead } from '#domain/wire/pack'
import { readJson } from '../http/ask-server'
import { type Network, sendRequest } from '../http/send-request'

/** The server or the network sends nothing for this long: nobody is there. */
const silenceMs = 8_000
/** A slow phone on the edge of coverage may take its time as long as something keeps coming. */
const wholeAnswerMs = 180_000
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
  network: Network,
  mode: 'live' | 'demo',
  etag: string | null,
): Promise<FetchedPack> {
  const reply = await sendRequest(network, mode === 'live' ? '/api/pack?api=true' : '/api/pack', {
    headers: etag === null ? {} : { 'If-None-Match': etag },
    silenceMs,
    wholeMs: wholeAnswerMs,
    mostBytes: longestText,
  })
  if (reply.kind === 'offline') return { kind: 'offline' }
  if (reply.kind !== 'reply') return { kind: 'server-trouble' }
  if (reply.status === 304) return { kind: 'unchanged' }
  if (reply.status === 426) return { kind: 'app-too-old' }
  if (reply.status !== 200) return { kind: 'server-trouble' }
  const body = readJson(new TextDecoder().decode(reply.body))
  const head = v.safeParse(packHead, body)
  if (!head.success) return { kind: 'server-trouble' }
  if (head.output.format > packFormat) return { kind: 'app-too-old' }
  const parsed = v.safeParse(pack, body)
  if (!parsed.success) return { kind: 'server-trouble' }
  return { kind: 'pack', pack: parsed.output, etag: reply.headers.get('ETag') }
}
