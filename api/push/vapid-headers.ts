import webPush from 'web-push'
import type { VapidKeys } from './vapid-keys'

/** Services take at most 24 hours (RFC 8292, 2); Apple counts strictly. */
const validForMs = 12 * 3_600_000

/**
 * The `Authorization` of a push service, signed once for many messages: services remember a token they have
 * verified, and signing costs more than encrypting.
 */
export function createVapidHeaders(
  keys: VapidKeys,
  subject: string,
  now: () => number,
): (origin: string) => string {
  const made = new Map<string, { header: string; renewAtMs: number }>()
  return (origin) => {
    const atMs = now()
    const known = made.get(origin)
    if (known && atMs < known.renewAtMs) return known.header
    const expiresAt = Math.floor((atMs + validForMs) / 1_000)
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
      expiresAt,
    )
    made.set(origin, { header, renewAtMs: atMs + validForMs / 2 })
    return header
  }
}
