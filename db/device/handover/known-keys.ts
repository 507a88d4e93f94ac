import { keyNameBytes } from '#domain/handover/envelope'
import { readSigned } from '#domain/wire/handover'
import { deviceDatabase } from '../database'
import { fromBase64url, sha256 } from './bytes'

type KnownKey = {
  /** As an envelope names it. */
  name: Uint8Array
  isSignedBy: (
    signature: Uint8Array<ArrayBuffer>,
    text: Uint8Array<ArrayBuffer>,
  ) => Promise<boolean>
}

/** The server's keys, as its last packs brought them; none before the first pack of a server that signs. */
export async function knownKeys(): Promise<KnownKey[]> {
  const heads = await deviceDatabase().forecastHeads.toArray()
  const keys = heads.flatMap(({ signed }) => readSigned(signed)?.keys ?? [])
  return Promise.all([...new Set(keys)].map(readKey))
}

async function readKey(text: string): Promise<KnownKey> {
  const point = fromBase64url(text)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('raw', point, algorithm, false, ['verify'])
  return {
    name: (await sha256(point)).slice(0, keyNameBytes),
    isSignedBy: (signature, statement) =>
      crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, statement),
  }
}
