import { createHash, createPrivateKey, sign } from 'node:crypto'
import type { Sha256 } from '#domain/handover/merkle'
import { signedCoastSteps } from '#domain/handover/signed-coast'
import { coastStatement } from '#domain/handover/statement'
import type { CoastForecast } from '#domain/wire/forecast'
import { inSlices } from '../in-slices'
import type { HandoverKeys } from './handover-keys'

export type CoastSigner = {
  /** The coast with its signature; as it was where there is nothing to sign. */
  signed: (coast: CoastForecast) => Promise<CoastForecast>
}

const sha256: Sha256 = async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest())

/** Signs what one phone may hand another (`domain/handover/`). The signature is another each time: it is no part of a version. */
export function createCoastSigner({ current, former }: HandoverKeys): CoastSigner {
  const keys = [current.publicKey, ...former]
  const point = Buffer.from(current.publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: current.privateKey,
    },
  })
  return {
    async signed(coast) {
      const part = await inSlices(signedCoastSteps(coast))
      if (!part || part.leaves.length === 0) return coast
      const statement = await coastStatement(part, sha256)
      const signature = sign('sha256', statement, { key, dsaEncoding: 'ieee-p1363' })
      return { ...coast, signed: [signature.toString('base64url'), ...keys] }
    },
  }
}
