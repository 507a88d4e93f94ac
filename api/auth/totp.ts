import { Secret, TOTP } from 'otpauth'

/** What every authenticator app assumes (RFC 6238): SHA-1, 30 seconds, six digits. */
const issuer = 'Southbreak'
/** A phone's clock may be one step off either way (RFC 6238, 5.2). */
const window = 1

/** 160 random bits, as RFC 4226 recommends, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** 80 random bits in base32: a hash of it needs no salt. */
export const newRecoveryCode = (): string => new Secret({ size: 10 }).base32

/** What an app reads to take a secret over. */
export const totpAddress = (secret: string, email: string): string =>
  new TOTP({ issuer, label: email, secret }).toString()

/**
 * The step a code belongs to, now or one before or after; compared in constant time.
 * @param code as typed, spaces allowed
 * @returns null: it is no code of these steps
 */
export function totpStepOf(secret: string, code: string, timestamp: number): number | null {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const totp = new TOTP({ secret })
  const delta = totp.validate({ token, timestamp, window })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
