import * as v from 'valibot'
import { packAddresses } from '#domain/wire/addresses'
import { addressOf } from '#domain/wire/call'
import {
  type FirstSpot,
  firstSpot,
  type Pack,
  pack,
  packFormat,
  packHead,
  unpackedLengthHeader,
} from '#domain/wire/pack'
import { readAnswer, readJson, retryAfterSeconds } from '../http/ask-server'
import { type Network, sendRequest } from '../http/send-request'
import { type AskedFirstSpot, askFirstSpot, firstSilenceMs } from './ask-first-spot'

/** The server or the network sends nothing for this long: the connection is given up. */
const silenceMs = 8_000
/** A slow phone on the edge of coverage may take this long, as long as something keeps arriving. */
const wholeAnswerMs = 180_000
/** Sixty times what the pack weighs; a body longer than this is not ours. */
const longestText = 12_000_000

export type PackDeps = Network & {
  /** How much of the coast has arrived, 0 to 1. */
  onProgress?: (share: number) => void
  /** Lets what else waits go first: to read a coast and to check it are a tenth of a second each on a slow phone. */
  turn?: () => Promise<void>
}

type FetchedPack =
  | { kind: 'pack'; pack: Pack; etag: string | null }
  | { kind: 'unchanged' }
  | { kind: 'offline' | 'slow' | 'hotspot' | 'app-too-old' }
  | { kind: 'server-trouble'; retryAfterSeconds: number | null }

/**
 * Asks the server for the whole coast and parses the answer. Never throws for what a network can do:
 * refusal, silence, a sign-in page of a public hotspot, half a body, another version's format.
 *
 * @param etag of what is already stored, or null to get everything
 * @param options `isFirst`: nothing is stored
 */
export async function fetchPack(
  deps: PackDeps,
  mode: 'live' | 'demo',
  etag: string | null,
  options: { isFirst?: boolean } = {},
): Promise<FetchedPack> {
  const reply = await sendRequest(
    deps,
    addressOf(packAddresses.whole, {}, mode === 'live' ? { api: 'true' } : {}),
    {
      headers: etag === null ? {} : { 'If-None-Match': etag },
      silenceMs: options.isFirst ? firstSilenceMs : silenceMs,
      wholeMs: wholeAnswerMs,
      mostBytes: longestText,
      onBytes(received, headers) {
        const length = Number(headers.get(unpackedLengthHeader))
        if (length > 0) deps.onProgress?.(Math.min(1, received / length))
      },
    },
  )
  if (reply.kind === 'offline') return { kind: reply.isHeard ? 'slow' : 'offline' }
  if (reply.kind === 'hotspot') return { kind: 'hotspot' }
  const trouble = { kind: 'server-trouble', retryAfterSeconds: null } as const
  if (reply.kind !== 'reply') return trouble
  if (reply.status === 304) return { kind: 'unchanged' }
  if (reply.status === 426) return { kind: 'app-too-old' }
  if (reply.status !== 200) {
    return { ...trouble, retryAfterSeconds: retryAfterSeconds(reply.headers) }
  }
  await deps.turn?.()
  const body = readJson(new TextDecoder().decode(reply.body))
  await deps.turn?.()
  const head = v.safeParse(packHead, body)
  if (!head.success) return trouble
  if (head.output.format > packFormat) return { kind: 'app-too-old' }
  const parsed = v.safeParse(pack, body)
  if (!parsed.success) return trouble
  return { kind: 'pack', pack: parsed.output, etag: reply.headers.get('ETag') }
}

/**
 * One spot and its gauge alone.
 * @param spotId null: the server's first
 * @param asked already; not asked again when it is this spot
 * @returns null when there is no answer; the whole coast comes anyway
 */
export async function fetchFirstSpot(
  network: Network,
  spotId: number | null,
  asked?: AskedFirstSpot,
): Promise<FirstSpot | null> {
  const { reply } = asked?.spotId === spotId ? asked : askFirstSpot(network, spotId)
  const answer = readAnswer(await reply, firstSpot)
  return answer.kind === 'answer' && answer.value.format <= packFormat ? answer.value : null
}
