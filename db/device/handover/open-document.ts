import * as v from 'valibot'
import { type HandoverContent, type HandoverLeaf, handoverContent } from '#domain/wire/handover'
import { readEnvelope } from '#domain/wire/handover/envelope'
import {
  type Hash,
  leafHash,
  leafHashes,
  rootAbove,
  rootOf,
  statementOf,
} from '#domain/wire/handover/merkle'
import type { SignedCoast } from '#domain/wire/handover/signed-coast'
import { readJson } from '../http/ask-server'
import { inflated, sha256 } from './bytes'
import { knownKeys } from './known-keys'

/** Four times what the whole coast takes. */
const longestText = 500_000

export type Opened =
  /** `publicKey`: which of the server's keys signed it. */
  | { kind: 'opened'; isWholeCoast: boolean; signed: SignedCoast; publicKey: string }
  /**
   * forged: altered, or never signed; unknown-key: signed with a key that is not in this phone's pack; no-keys: this
   * phone has no pack yet; broken: no document; newer: of a newer app.
   */
  | { kind: 'forged' | 'unknown-key' | 'no-keys' | 'broken' | 'newer' }

/** Reads a document and believes it only if the server of this phone's pack signed every number in it. */
export async function openDocument(bytes: Uint8Array<ArrayBuffer>): Promise<Opened> {
  const envelope = readEnvelope(bytes)
  if (envelope === 'newer') return { kind: 'newer' }
  if (!envelope) return { kind: 'broken' }
  const content = await contentOf(envelope.packed)
  if (!content) return { kind: 'broken' }
  const keys = await knownKeys()
  if (keys.length === 0) return { kind: 'no-keys' }
  const key = keys.find(({ name }) => name.join() === envelope.keyName.join())
  if (!key) return { kind: 'unknown-key' }
  const signed = signedOf(content)
  if (!signed) return { kind: 'broken' }
  const root = await rootOver(content, signed, envelope.path)
  if (!root) return { kind: 'forged' }
  const size = content[0] === 'spot' ? content[3] : signed.leaves.length
  const statement = statementOf(signed.head, size, root)
  return (await key.isSignedBy(envelope.signature, statement))
    ? { kind: 'opened', isWholeCoast: content[0] === 'coast', signed, publicKey: key.publicKey }
    : { kind: 'forged' }
}

async function contentOf(packed: Uint8Array<ArrayBuffer>): Promise<HandoverContent | null> {
  const text = await inflated(packed, longestText)
  const read = v.safeParse(handoverContent, text === null ? null : readJson(text))
  return read.success ? read.output : null
}

/** Null where a spot names a weather that is not told. */
function signedOf(content: HandoverContent): SignedCoast | null {
  if (content[0] === 'spot') return { head: content[1], leaves: [content[4]] }
  const [, head, weather, spots] = content
  const leaves: HandoverLeaf[] = []
  for (const [id, method, fetchedAtMs, reported, correction, waves, spread, place] of spots) {
    const told = weather[place]
    if (!told) return null
    leaves.push([id, method, fetchedAtMs, reported, correction, waves, spread, told])
  }
  return { head, leaves }
}

async function rootOver(
  content: HandoverContent,
  signed: SignedCoast,
  path: readonly Hash[],
): Promise<Hash | null> {
  if (content[0] === 'coast') return rootOf(await leafHashes(signed, sha256), sha256)
  const [, , index, size, leaf] = content
  return rootAbove(await leafHash(JSON.stringify(leaf), sha256), { index, size, path }, sha256)
}
