import { joined, type Sha256 } from '#domain/wire/handover/merkle'

export const sha256: Sha256 = async (bytes) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** @throws RangeError for a text that is not base64url */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text)) throw new RangeError('not base64url')
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}

/** Text as RFC 1951 compresses it. */
export const deflated = async (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  joined(await read(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))))

/** @returns null for what is not compressed text, or is longer than `mostBytes` */
export async function inflated(
  bytes: Uint8Array<ArrayBuffer>,
  mostBytes: number,
): Promise<string | null> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  try {
    const parts = await read(stream, mostBytes)
    return new TextDecoder('utf-8', { fatal: true }).decode(joined(parts))
  } catch {
    // Broken, cut short, or too long: there is nothing of it to be read.
    return null
  }
}

async function read(
  stream: ReadableStream<Uint8Array>,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<Uint8Array[]> {
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return parts
    length += value.length
    if (length > mostBytes) {
      await reader.cancel()
      throw new RangeError('too long')
    }
    parts.push(value)
  }
}
