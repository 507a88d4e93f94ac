import { type Hash, hashBytes, joined } from './merkle'

/** A document as bytes: what was signed by whom, and the content compressed (RFC 1951). */
export type Envelope = {
  /** The first bytes of the hash of the public key. */
  keyName: Uint8Array
  signature: Uint8Array<ArrayBuffer>
  /** Beside the way from one spot to the root; empty for the whole coast. */
  path: Hash[]
  packed: Uint8Array<ArrayBuffer>
}

const format = 1
export const keyNameBytes = 4
const signatureBytes = 64
const headBytes = 1 + keyNameBytes + signatureBytes + 1
/** A tree of 2^16 spots. */
const mostPath = 16

export const envelopeBytes = ({ keyName, signature, path, packed }: Envelope) =>
  joined([
    new Uint8Array([format]),
    keyName,
    signature,
    new Uint8Array([path.length]),
    ...path,
    packed,
  ])

/** @returns 'newer' where the app is too old for it, null where it is no document */
export function readEnvelope(bytes: Uint8Array<ArrayBuffer>): Envelope | 'newer' | null {
  const [first = 0] = bytes
  if (first > format) return 'newer'
  const pathCount = bytes[headBytes - 1] ?? 0
  const contentAt = headBytes + pathCount * hashBytes
  if (first !== format || pathCount > mostPath || bytes.length <= contentAt) return null
  return {
    keyName: bytes.slice(1, 1 + keyNameBytes),
    signature: bytes.slice(1 + keyNameBytes, headBytes - 1),
    path: Array.from({ length: pathCount }, (_, at) =>
      bytes.slice(headBytes + at * hashBytes, headBytes + (at + 1) * hashBytes),
    ),
    packed: bytes.slice(contentAt),
  }
}
