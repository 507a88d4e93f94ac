import { joined, type Sha256 } from './merkle'

/** The letters of a QR code's alphanumeric mode: readers hand other bytes on in encodings of their own choosing. */
const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

/** Bytes in these letters (RFC 9285): two bytes as three. */
export function toBase45(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 2) {
    const isPair = at + 1 < bytes.length
    let value = isPair ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!
    for (let digit = 0; digit < (isPair ? 3 : 2); digit++) {
      text += letters[value % 45]
      value = Math.floor(value / 45)
    }
  }
  return text
}

/** @returns null for a text that is none */
export function fromBase45(text: string): Uint8Array<ArrayBuffer> | null {
  const rest = text.length % 3
  if (rest === 1) return null
  const bytes = new Uint8Array(Math.floor(text.length / 3) * 2 + (rest === 2 ? 1 : 0))
  let to = 0
  for (let at = 0; at < text.length; at += 3) {
    const digits = [...text.slice(at, at + 3)].map((letter) => letters.indexOf(letter))
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0)
    const isPair = digits.length === 3
    if (digits.includes(-1) || value > (isPair ? 0xffff : 0xff)) return null
    if (isPair) bytes[to++] = value >> 8
    bytes[to++] = value & 0xff
  }
  return bytes
}

/*
 * A document as codes that a camera reads one after another, in any order. A frame's bytes: name of the document (the
 * first four of its SHA-256), place, count, its share of the document, and a CRC-32 of all that.
 */

/** Tells our codes from others; the digit is the frames' format. */
const mark = 'SB1:'
const nameBytes = 4
const checkBytes = 4
const headBytes = nameBytes + 2
/** With head, check and mark 929 letters: a code of version 17, 85 modules wide, that a phone reads from a phone. */
const mostShare = 600
export const mostFrames = 64
/** Bytes of a document that fits in so many codes. */
export const longestDocument = mostFrames * mostShare
/** A frame's text is never longer; what is longer is not read. */
const longestText = 1_200

/** @returns texts in the letters of a QR code's alphanumeric mode @throws RangeError for more than `mostFrames` */
export async function framesOf(
  document: Uint8Array<ArrayBuffer>,
  sha256: Sha256,
): Promise<string[]> {
  const total = Math.max(1, Math.ceil(document.length / mostShare))
  if (total > mostFrames) throw new RangeError(`${total} codes are too many.`)
  const name = (await sha256(document)).slice(0, nameBytes)
  // Of one size, so that the codes are of one size too.
  const share = Math.ceil(document.length / total)
  return Array.from({ length: total }, (_, index) => {
    const told = joined([
      name,
      new Uint8Array([index, total]),
      document.slice(index * share, (index + 1) * share),
    ])
    return mark + toBase45(joined([told, checkOf(told)]))
  })
}

export type Frame = { name: string; index: number; total: number; share: Uint8Array<ArrayBuffer> }

/** @returns null for a text that is no frame, 'newer' for one of a newer app */
export function readFrame(text: string): Frame | 'newer' | null {
  if (text.length > longestText) return null
  if (!text.startsWith(mark)) return /^SB[2-9]:/.test(text) ? 'newer' : null
  const bytes = fromBase45(text.slice(mark.length))
  if (!bytes || bytes.length <= headBytes + checkBytes) return null
  const told = bytes.slice(0, -checkBytes)
  if (checkOf(told).some((byte, at) => byte !== bytes[told.length + at])) return null
  const [index, total] = [told[nameBytes]!, told[nameBytes + 1]!]
  if (index >= total || total > mostFrames) return null
  return {
    name: told.slice(0, nameBytes).join('.'),
    index,
    total,
    share: told.slice(headBytes),
  }
}

type Collected =
  | { kind: 'none' }
  /** `places`: which of so many are here. */
  | { kind: 'some'; places: boolean[] }
  | { kind: 'document'; document: Uint8Array<ArrayBuffer> }
  | { kind: 'newer' }

/** Documents whose codes are gathered side by side; of further ones the first begun is forgotten. */
const mostDocuments = 3

/** Gathers frames in any order until one document is whole; frames of another never mix in. */
export function createCollector(sha256: Sha256) {
  const begun = new Map<string, (Uint8Array<ArrayBuffer> | undefined)[]>()
  return {
    async add(text: string): Promise<Collected> {
      const frame = readFrame(text)
      if (frame === null) return { kind: 'none' }
      if (frame === 'newer') return { kind: 'newer' }
      const key = `${frame.name}/${frame.total}`
      const shares = begun.get(key) ?? Array.from({ length: frame.total })
      if (!begun.has(key)) forgetOldest()
      begun.set(key, shares)
      shares[frame.index] = frame.share
      const here = shares.filter((share) => share !== undefined)
      if (here.length < shares.length)
        return { kind: 'some', places: shares.map((share) => share !== undefined) }
      const document = joined(here)
      const name = (await sha256(document)).slice(0, nameBytes).join('.')
      if (name === frame.name) return { kind: 'document', document }
      // Each code was read as it was drawn, but they are no document: begin again.
      begun.delete(key)
      return { kind: 'none' }
    },
  }

  function forgetOldest(): void {
    const [oldest] = begun.keys()
    if (oldest !== undefined && begun.size >= mostDocuments) begun.delete(oldest)
  }
}

/** CRC-32 (ISO 3309), four bytes. */
function checkOf(bytes: Uint8Array): Uint8Array {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  const value = ~crc >>> 0
  return new Uint8Array([value >>> 24, value >>> 16, value >>> 8, value])
}
