import type { HandoverHead } from '../handover'
import { bytesOf, type Hash, leafHash, rootOf, type Sha256 } from './merkle'
import type { SignedCoast } from './signed-coast'

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
