import webPush from 'web-push'
import { hourMs } from '#domain/time/durations'
import type { VapidKeys } from '../env'

/** web-push's tokens are good for twelve hours; services take at most 24 (RFC 8292, 2), and Apple counts strictly. */
const keptMs = 6 * hourMs

/**
 * The `Authorization` of a push service, signed once for many messages: services remember a token they have
 * verified, and signing costs more than encrypting.
 */
export function createVapidHeaders(
  { publicKey, privateKey }: VapidKeys,
  subject: string,
  now: () => number,
): (origin: string) => string {
  const made = new Map<string, { header: string; madeAtMs: number }>()
  return (origin) => {
    const atMs = now()
    const known = made.get(origin)
    // The clock may have been set back: a token made by the old one would speak of too late a time.
    if (known && atMs >= known.madeAtMs && atMs < known.madeAtMs + keptMs) return known.header
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
    )
    made.set(origin, { header, madeAtMs: atMs })
    return header
  }
}
