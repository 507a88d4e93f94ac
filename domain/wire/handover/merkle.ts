import type { HandoverHead } from '../handover'
import type { SignedCoast } from './signed-coast'

/** SHA-256 of bytes, by whatever the machine has for it. */
export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

export type Hash = Uint8Array<ArrayBuffer>

export const hashBytes = 32

/*
 * A Merkle tree as in RFC 9162, 2.1: one signature of the root stands for every leaf, and a leaf is shown to be under it
 * by some seven hashes in place of all the others.
 */

/** @returns text of one byte a character as bytes */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

export const leafHash = (text: string, sha256: Sha256): Promise<Hash> =>
  sha256(joined([new Uint8Array([0]), bytesOf(text)]))

const nodeHash = (left: Hash, right: Hash, sha256: Sha256): Promise<Hash> =>
  sha256(joined([new Uint8Array([1]), left, right]))

/** @param leaves hashes, at least one */
export async function rootOf(leaves: readonly Hash[], sha256: Sha256): Promise<Hash> {
  const [only] = leaves
  if (!only) throw new RangeError('A tree has leaves.')
  if (leaves.length === 1) return only
  const middle = splitOf(leaves.length)
  return nodeHash(
    await rootOf(leaves.slice(0, middle), sha256),
    await rootOf(leaves.slice(middle), sha256),
    sha256,
  )
}

/** The hashes beside the way from a leaf to the root, the lowest first (RFC 9162, 2.1.3.1). */
export async function pathOf(
  leaves: readonly Hash[],
  index: number,
  sha256: Sha256,
): Promise<Hash[]> {
  if (leaves.length <= 1) return []
  const middle = splitOf(leaves.length)
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)]
  return index < middle
    ? [...(await pathOf(left, index, sha256)), await rootOf(right, sha256)]
    : [...(await pathOf(right, index - middle, sha256)), await rootOf(left, sha256)]
}

/** The root above a leaf, or null when the way does not fit its place. */
export async function rootAbove(
  leaf: Hash,
  { index, size, path }: { index: number; size: number; path: readonly Hash[] },
  sha256: Sha256,
): Promise<Hash | null> {
  if (index < 0 || index >= size) return null
  const beside = path.at(-1)
  if (size === 1 || !beside) return size === 1 && !beside ? leaf : null
  const middle = splitOf(size)
  const isLeft = index < middle
  const place = isLeft ? { index, size: middle } : { index: index - middle, size: size - middle }
  const below = await rootAbove(leaf, { ...place, path: path.slice(0, -1) }, sha256)
  return below && (isLeft ? nodeHash(below, beside, sha256) : nodeHash(beside, below, sha256))
}

/** The largest power of two that is smaller. */
const splitOf = (size: number) => 2 ** Math.ceil(Math.log2(size) - 1)

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/**
 * The bytes that a server signs: what all spots share, how many there are, and the root over them. The first words keep
 * a signature from being taken for one of something else.
 */
export function statementOf(head: HandoverHead, size: number, root: Hash): Uint8Array<ArrayBuffer> {
  const rootText = Array.from(root, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return bytesOf(`southbreak hand-over 1\n${JSON.stringify(head)}\n${size}\n${rootText}`)
}

export const leafHashes = ({ leaves }: SignedCoast, sha256: Sha256): Promise<Hash[]> =>
  Promise.all(leaves.map((leaf) => leafHash(JSON.stringify(leaf), sha256)))

/** What the server signs of a whole coast. */
export async function coastStatement(
  signed: SignedCoast,
  sha256: Sha256,
): Promise<Uint8Array<ArrayBuffer>> {
  const root = await rootOf(await leafHashes(signed, sha256), sha256)
  return statementOf(signed.head, signed.leaves.length, root)
}
