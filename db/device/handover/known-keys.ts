import { readSigned } from '#domain/wire/handover'
import { keyNameBytes } from '#domain/wire/handover/envelope'
import { deviceDatabase, type ForecastHeadRow } from '../database'
import { fromBase64url, sha256 } from './bytes'

type KnownKey = {
  /** As the pack has it. */
  publicKey: string
  /** As an envelope names it. */
  name: Uint8Array
  isSignedBy: (
    signature: Uint8Array<ArrayBuffer>,
    text: Uint8Array<ArrayBuffer>,
  ) => Promise<boolean>
}

/**
 * The server's keys, as its last pack named them: one that is named no more is forgotten, also where an older forecast of
 * the other kind of data still bears it. None before the first pack of a server that signs.
 */
export async function knownKeys(): Promise<KnownKey[]> {
  const heads = (await deviceDatabase().forecastHeads.toArray()).filter((head) =>
    readSigned(head.signed),
  )
  // Another phone may have made a head newer than its pack.
  const packAtMs = ({ fetchedAtMs, ofPack }: ForecastHeadRow) => ofPack?.fetchedAtMs ?? fetchedAtMs
  const [last] = heads.toSorted((a, b) => packAtMs(b) - packAtMs(a))
  return Promise.all((readSigned(last?.signed)?.keys ?? []).map(readKey))
}

async function readKey(text: string): Promise<KnownKey> {
  const point = fromBase64url(text)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('raw', point, algorithm, false, ['verify'])
  return {
    publicKey: text,
    name: (await sha256(point)).slice(0, keyNameBytes),
    isSignedBy: (signature, statement) =>
      crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, statement),
  }
}
