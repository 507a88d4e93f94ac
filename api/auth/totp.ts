import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { secondMs } from '#domain/time/durations'

/**
 * Codes of authenticator apps by RFC 6238 (time-based) over RFC 4226 (HOTP): SHA-1, 30 seconds, six digits, which is what
 * every app assumes.
 */
const stepMs = 30 * secondMs
const digits = 6
/** A phone's clock may be one step off either way (RFC 6238, 5.2). */
const stepsOff = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits, as RFC 4226 recommends, in base32 (RFC 4648). */
export const newTotpSecret = (): string => base32(randomBytes(20))

/** What an app reads to take a secret over. */
export const totpAddress = (secret: string, email: string): string =>
  `otpauth://totp/${encodeURIComponent(`Southbreak:${email}`)}?secret=${secret}&issuer=Southbreak`

/** The code of one step of 30 seconds since 1970. @param secret base32 */
export function totpAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step a code belongs to, now or one before or after.
 * @param code as typed, spaces allowed
 * @returns null: it is no code of these steps
 */
export function totpStepOf(secret: string, code: string, atMs: number): number | null {
  const typed = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(typed)) return null
  const now = Math.floor(atMs / stepMs)
  for (let step = now - stepsOff; step <= now + stepsOff; step++) {
    if (timingSafeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(typed))) return step
  }
  return null
}

export function base32(bytes: Uint8Array): string {
  let bits = 0
  let held = 0
  let text = ''
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >> bits) & 31]
    }
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}

function bytesOf(text: string): Buffer {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const letter of text) {
    held = ((held << 5) | alphabet.indexOf(letter)) & 0xfff
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
    }
  }
  return Buffer.from(bytes)
}
