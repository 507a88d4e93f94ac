import { createECDH } from 'node:crypto'
import * as v from 'valibot'

const bytesLong = (length: number, sentence: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[\w-]+$/, sentence),
    v.check((text) => Buffer.from(text, 'base64url').length === length, sentence),
  )

export const publicKeyText = bytesLong(65, 'must be 65 bytes as base64url')

/** A point and its number on the curve P-256 (FIPS 186-5), as base64url: uncompressed, 65 bytes, and 32 bytes. */
export const keyPair = v.object({
  publicKey: publicKeyText,
  privateKey: bytesLong(32, 'must be 32 bytes as base64url'),
})
export type KeyPair = v.InferOutput<typeof keyPair>

export function newKeyPair(): KeyPair {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    publicKey: pair.getPublicKey('base64url', 'uncompressed'),
    // 32 bytes whatever the number: a leading zero byte is left out by the library.
    privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  }
}

/** True when both are keys of P-256 and the public one belongs to the private one. */
export function isKeyPair({ publicKey, privateKey }: KeyPair): boolean {
  if (!v.is(keyPair, { publicKey, privateKey })) return false
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url', 'uncompressed') === publicKey
  } catch {
    // Not a number of the curve.
    return false
  }
}
