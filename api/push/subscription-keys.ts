import { ECDH } from 'node:crypto'

/**
 * What is wrong with the keys of a subscription; null when nothing is. A point off the curve would let its
 * giver learn of our key, and would fail at every send.
 */
export function wrongKeys({ p256dh, auth }: { p256dh: string; auth: string }): {
  path: string
  message: string
} | null {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || !isOnCurve(point)) {
    return { path: 'keys.p256dh', message: 'must be an uncompressed point of P-256 as base64url' }
  }
  if (Buffer.from(auth, 'base64url').length !== 16) {
    return { path: 'keys.auth', message: 'must be 16 bytes as base64url' }
  }
  return null
}

function isOnCurve(point: Buffer): boolean {
  try {
    ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'uncompressed')
    return true
  } catch {
    return false
  }
}
