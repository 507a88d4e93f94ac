import * as v from 'valibot'
import { keyNameBytes } from '#domain/handover/envelope'
import { handoverKey } from '#domain/wire/handover'
import { deviceDatabase } from '../database'
import { fromBase64url, sha256 } from './bytes'

const stored = v.object({ rows: v.pipe(v.array(handoverKey), v.maxLength(8)) })

type KnownKey = {
  /** As an envelope names it. */
  name: Uint8Array
  isSignedBy: (
    signature: Uint8Array<ArrayBuffer>,
    text: Uint8Array<ArrayBuffer>,
  ) => Promise<boolean>
}

/** The server's keys, from the last pack, the present one first; none before the first pack of a server that signs. */
export async function knownKeys(): Promise<KnownKey[]> {
  const row = await deviceDatabase().meta.get('handoverKeys')
  const read = v.safeParse(stored, row?.value)
  return read.success ? Promise.all(read.output.rows.map(readKey)) : []
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
