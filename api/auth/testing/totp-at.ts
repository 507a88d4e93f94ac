import { HOTP, Secret } from 'otpauth'

/** What an authenticator app shows in one step of 30 seconds since 1970. @param secret base32 */
export const totpAt = (secret: string, step: number): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step })
