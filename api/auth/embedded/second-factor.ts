import { codeCountOf, forgetCodeCounts } from '#db/server/account/known-devices'
import { removePasskeysOf } from '#db/server/account/passkeys'
import { forgetTries } from '#db/server/account/rate-limits'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewSecrets,
  type SecondFactor,
  secondFactorOf,
  storeRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from '#db/server/account/second-factors'
import { holdSession } from '#db/server/account/sessions'
import { recordAudit } from '#db/server/operator/audit-log'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import { log } from '../../operations/log'
import { newRecoveryCode, newTotpSecret, totpStepOf } from '../factor-secrets'
import { limitKey, secondsToWait } from '../limits'
import type { EmbeddedDeps, Refusal } from './deps'

type Deps = Pick<EmbeddedDeps, 'database' | 'now'>
type SealDeps = Deps & Pick<EmbeddedDeps, 'seal'>
/** `device`: the cookie; null: none. */
export type Asked = { userId: string; sessionId: string; code: string; device: string | null }

const recoveryCodes = 10

/** Whether the user must enter a code before administering. */
export async function hasSecondFactor(db: ServerDatabase, userId: string): Promise<boolean> {
  const factor = await secondFactorOf(db, userId)
  return factor !== null && factor.confirmed_at_ms !== null
}

/** @returns the secret to put into an app, in base32; null: a second factor is on already */
export async function newSecondFactor(
  { database, seal }: SealDeps,
  userId: string,
): Promise<string | null> {
  const secret = newTotpSecret()
  return (await beginSecondFactor(database, userId, seal.seal(secret, userId))) ? secret : null
}

/**
 * Turns it on after a right code. Passkeys are removed: an intruder with the password could have added one, and it would
 * replace the code.
 * @returns the recovery codes, which are never shown again
 */
export async function turnOn(
  deps: SealDeps,
  { userId, sessionId, code }: Omit<Asked, 'device'>,
): Promise<{ kind: 'on'; codes: string[] } | Refusal> {
  const { database, now } = deps
  const seconds = await secondsToWait(database, 'secondFactor', userId, now())
  if (seconds) return { kind: 'wait', seconds }
  const codes = newCodes()
  const done = await transact(database, async (trx) => {
    if (!(await holdSession(trx, userId, sessionId))) return 'wrong'
    const factor = await secondFactorOf(trx, userId)
    if (!factor || factor.confirmed_at_ms !== null) return 'wrong'
    const taken = await takeCode({ ...deps, database: trx }, factor, code)
    if (taken !== 'right') return taken
    await confirmSecondFactor(trx, userId, now())
    await storeRecoveryCodes(trx, userId, codes)
    await removePasskeysOf(trx, userId)
    await forgetCodeCounts(trx, userId)
    await note(trx, userId, { adminId: userId, is: true, atMs: now() })
    return taken
  })
  if (done !== 'right') return failed(userId, done)
  await forgetTries(database, limitKey('secondFactor', userId))
  return { kind: 'on', codes }
}

/** Checks a code of the app or a recovery code; each is valid once. */
export async function showCode(
  deps: SealDeps,
  { userId, code, device }: Asked,
): Promise<{ kind: 'shown' } | Refusal> {
  const { database, now } = deps
  const own = device === null ? null : await codeCountOf(database, device, { userId, atMs: now() })
  const limit = own === null ? 'secondFactor' : 'secondFactorFromDevice'
  const seconds = await secondsToWait(database, limit, own ?? userId, now())
  if (seconds) return { kind: 'wait', seconds }
  const factor = await secondFactorOf(database, userId)
  if (!factor || factor.confirmed_at_ms === null) return failed(userId, 'wrong')
  const taken = await takeCode(deps, factor, code)
  const recovery = code.toUpperCase().replace(/[^A-Z2-7]/g, '')
  if (taken !== 'right' && !(await takeRecoveryCode(database, userId, recovery))) {
    return failed(userId, taken)
  }
  await forgetTries(database, limitKey(limit, own ?? userId))
  log.info('second-factor-shown', { userId })
  return { kind: 'shown' }
}

/** Replaces the recovery codes. Call it after `showCode`. */
export async function renewCodes({ database }: Deps, userId: string): Promise<string[]> {
  const codes = newCodes()
  await transact(database, (trx) => storeRecoveryCodes(trx, userId, codes))
  return codes
}

/**
 * Call it after `showCode`, or for the operator.
 * @param adminId who does it; null: the operator
 * @returns false: there was none
 */
export const turnOff = (
  { database, now }: Deps,
  userId: string,
  adminId: string | null,
): Promise<boolean> =>
  transact(database, async (trx) => {
    const isEnded = await endSecondFactor(trx, userId)
    await forgetCodeCounts(trx, userId)
    if (isEnded) await note(trx, userId, { adminId, is: false, atMs: now() })
    return isEnded
  })

/**
 * Seals secrets that are stored plain or under a former key with the present key.
 * @returns how many were sealed, and how many cannot be opened here
 */
export async function sealStoredSecrets({
  database,
  seal,
}: Pick<EmbeddedDeps, 'database' | 'seal'>): Promise<{ sealed: number; unopened: number }> {
  let unopened = 0
  const { renewed, areFormerLeft } = await renewSecrets(
    database,
    ({ user_id: userId, secret: stored }) => {
      const secret = seal.open(stored, userId)
      if (secret === null) unopened += 1
      return secret === null || seal.isCurrent(stored) ? null : seal.seal(secret, userId)
    },
  )
  if (areFormerLeft) {
    log.warn('former-secrets-left', {
      sentence:
        'The secrets of second factors are sealed, but their former text is still in southbreak.db or southbreak.db-wal, because another process was reading the database. Stop all processes that use it, then start again.',
    })
  }
  return { sealed: renewed, unopened }
}

async function takeCode(
  { database, seal, now }: SealDeps,
  { user_id: userId, secret: stored }: SecondFactor,
  code: string,
): Promise<'right' | 'wrong' | 'key-missing'> {
  const secret = seal.open(stored, userId)
  if (secret === null) return 'key-missing'
  const step = totpStepOf(secret, code, now())
  if (step === null || !(await takeStep(database, userId, { secret: stored, step }))) return 'wrong'
  return 'right'
}

function failed(userId: string, why: 'wrong' | 'key-missing'): Refusal {
  if (why === 'wrong') log.info('second-factor-failed', { userId })
  else log.warn('second-factor-key-missing', { userId })
  return { kind: why }
}

const note = (
  trx: ServerDatabase,
  userId: string,
  { adminId, is, atMs }: { adminId: string | null; is: boolean; atMs: number },
): Promise<void> =>
  recordAudit(trx, {
    adminId,
    action: 'user.second-factor',
    subject: userId,
    before: { secondFactor: !is },
    after: { secondFactor: is },
    atMs,
  })

const newCodes = (): string[] => Array.from({ length: recoveryCodes }, newRecoveryCode)
