import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { hourMs } from '#domain/time/durations'
import type { VapidKeys } from '../env'

/** Services take at most 24 hours (RFC 8292, 2); Apple counts strictly. */
const validForMs = 12 * hourMs

/**
 * The `Authorization` of a push service, signed once for many messages: services remember a token they have
 * verified, and signing costs more than encrypting.
 */
export function createVapidHeaders(
  keys: VapidKeys,
  subject: string,
  now: () => number,
): (origin: string) => string {
  const key = signingKey(keys)
  const made = new Map<string, { header: string; madeAtMs: number; renewAtMs: number }>()
  return (origin) => {
    const atMs = now()
    const known = made.get(origin)
    // The clock may have been set back: a token made by the old one would speak of too late a time.
    if (known && atMs >= known.madeAtMs && atMs < known.renewAtMs) return known.header
    const token = signedToken(key, {
      aud: origin,
      exp: Math.floor((atMs + validForMs) / 1_000),
      sub: subject,
    })
    const header = `vapid t=${token}, k=${keys.publicKey}`
    made.set(origin, { header, madeAtMs: atMs, renewAtMs: atMs + validForMs / 2 })
    return header
  }
}

/** A JWT with ES256 (RFC 7515, 7518 3.4). web-push's own holds the claims against the machine's clock. */
function signedToken(key: KeyObject, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

function signingKey({ publicKey, privateKey }: VapidKeys): KeyObject {
  // Behind the byte that says "uncompressed" the two coordinates, 32 bytes each.
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: privateKey,
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return createPrivateKey({ key: jwk, format: 'jwk' })
}
