import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import * as v from 'valibot'
import type { Env } from '../env'
import { keptSecret, readIfThere } from '../keys/kept-keys'

export type FactorSeal = ReturnType<typeof createFactorSeal>

const keyFile = 'second-factor-keys.json'
const keptKeys = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))), v.minLength(1))
const mark = 'sealed'
const plain = /^[A-Z2-7]+$/
const [nonceBytes, tagBytes] = [12, 16]

/**
 * The keys of the settings and of `second-factor-keys.json` in the data folder (mode 600), where one is made if there are
 * none. The first key seals; all open.
 * @throws BadSetting when the file is damaged
 */
export const openFactorSeal = (env: Pick<Env, 'dataDir' | 'secondFactorKeys'>): FactorSeal =>
  createFactorSeal(factorKeys(env))

function factorKeys({
  dataDir,
  secondFactorKeys,
}: Pick<Env, 'dataDir' | 'secondFactorKeys'>): string[] {
  const file = join(dataDir, keyFile)
  if (secondFactorKeys.length > 0 && readIfThere(file) === null) return secondFactorKeys
  const kept = keptSecret(file, keptKeys, {
    make: () => [randomBytes(32).toString('hex')],
    mend: 'It must be a JSON list of keys of 64 hexadecimal digits. Put it back from where you keep it; without it every administrator has to set up their second factor again.',
  })
  return [...secondFactorKeys, ...kept]
}

/**
 * Encrypts the secrets of second factors with a key outside the database, so that its file or a backup alone discloses none.
 * AES-256-GCM with the person's id as additional data: a sealed secret does not open for another person.
 * @param keys of 32 bytes, hexadecimal; at least one
 */
export function createFactorSeal(keys: readonly string[]) {
  const known = new Map(
    keys.map((hex) => {
      const key = Buffer.from(hex, 'hex')
      // Which key it is, not the key: of 256 random bits a hash tells nothing.
      return [createHash('sha256').update(key).digest('hex').slice(0, 8), key] as const
    }),
  )
  const [current] = known
  if (!current) throw new Error('A seal needs a key.')
  const [currentId, currentKey] = current
  return {
    /** @param secret base32 */
    seal(secret: string, userId: string): string {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', currentKey, nonce)
      cipher.setAAD(Buffer.from(userId))
      const sealed = Buffer.concat([
        nonce,
        cipher.update(secret, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ])
      return [mark, currentId, sealed.toString('base64url')].join('.')
    },
    /**
     * @param stored what `seal` made, or a secret from before there were seals
     * @returns null: the key is not here, or the text was sealed for another person
     */
    open(stored: string, userId: string): string | null {
      if (plain.test(stored)) return stored
      const [, id = '', text = ''] = stored.split('.')
      const key = known.get(id)
      return key ? opened(key, Buffer.from(text, 'base64url'), userId) : null
    },
    /** False: stored plain or under a former key. */
    isCurrent: (stored: string) => stored.startsWith(`${mark}.${currentId}.`),
  }
}

function opened(key: Buffer, bytes: Buffer, userId: string): string | null {
  if (bytes.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(userId))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    return (
      decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') +
      decipher.final('utf8')
    )
  } catch {
    // Not what was sealed for this person.
    return null
  }
}

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
