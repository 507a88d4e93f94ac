import { createHash, createPrivateKey, sign } from 'node:crypto'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { isPostgresUrl } from '#db/server/engines/postgres-url'
import { saveSetting } from '#db/server/settings'
import type { ServerDatabase } from '#db/server/tables'
import type { CoastForecast } from '#domain/wire/forecast'
import { coastStatement, type Sha256 } from '#domain/wire/handover/merkle'
import { signedCoastSteps } from '#domain/wire/handover/signed-coast'
import type { Env } from '../env'
import { inSlices } from '../http/in-slices'
import { type KeyPair, keyPair, newKeyPair, publicKeyText, sharedSecret } from './kept-keys'

/** What forecasts are signed with that one phone hands another, and the public keys of before, still accepted. */
type HandoverKeys = { current: KeyPair; former: string[] }

const secretName = 'handover-keys'
/** A phone that fetched nothing since so many changes accepts nothing new either. */
const formerKept = 3

const keptKeys = v.object({
  current: keyPair,
  former: v.pipe(v.array(publicKeyText), v.maxLength(formerKept)),
})
const mend =
  'Put it back from where you keep it, or remove it: then phones must fetch the coast once before they trust what another phone hands them.'

/** Made on the first start. @throws BadSetting when what is kept is damaged */
export const readHandoverKeys = (
  database: ServerDatabase,
  env: Pick<Env, 'dataDir' | 'database'>,
): Promise<HandoverKeys> =>
  sharedSecret(database, env, secretName, keptKeys, {
    make: () => ({ current: newKeyPair(), former: [] }),
    mend,
  })

/**
 * Begins a new key; the one of before is no longer kept. Servers use it from their next start.
 * @param believesFormer false: what was signed until now is no longer accepted, because someone else may have the key. A
 *   phone knows of it from its next forecast on: packs name all keys that are accepted.
 * @throws BadSetting when what is kept is damaged
 */
export async function changeHandoverKeys(
  database: ServerDatabase,
  env: Pick<Env, 'dataDir' | 'database'>,
  { believesFormer }: { believesFormer: boolean },
): Promise<HandoverKeys> {
  const before = await readHandoverKeys(database, env)
  const former = [before.current.publicKey, ...before.former].slice(0, formerKept)
  const keys = { current: newKeyPair(), former: believesFormer ? former : [] }
  const text = `${JSON.stringify(keys)}\n`
  if (isPostgresUrl(env.database)) await saveSetting(database, secretName, text)
  const file = join(env.dataDir, `${secretName}.json`)
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
  return keys
}

export type CoastSigner = ReturnType<typeof createCoastSigner>

const sha256: Sha256 = async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())

/** A point of P-256 as browsers give it, base64url, as `createPublicKey` takes it. */
export function jwkOf(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url')
  return {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
}

/** Signs what one phone may hand another (`domain/wire/handover/`). The signature is another each time: it is no part of a version. */
export function createCoastSigner({ current, former }: HandoverKeys) {
  const keys = [current.publicKey, ...former]
  const key = createPrivateKey({
    format: 'jwk',
    key: { ...jwkOf(current.publicKey), d: current.privateKey },
  })
  return {
    /** The coast with its signature; as it was where there is nothing to sign. */
    async signed(coast: CoastForecast): Promise<CoastForecast> {
      const part = await inSlices(signedCoastSteps(coast))
      if (!part || part.leaves.length === 0) return coast
      const statement = await coastStatement(part, sha256)
      const signature = sign('sha256', statement, { key, dsaEncoding: 'ieee-p1363' })
      return { ...coast, signed: [signature.toString('base64url'), ...keys] }
    },
  }
}
