import { randomBytes } from 'node:crypto'
import { recordAudit } from '#db/server/audit-log'
import { forgetTries } from '#db/server/rate-limits'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  secondFactorOf,
  storeRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from '#db/server/second-factors'
import type { ServerDatabase } from '#db/server/tables'
import { transact } from '#db/server/transact'
import { log } from '../../log'
import { limitKey, secondsToWait } from '../limits'
import { base32, newTotpSecret, totpStepOf } from '../totp'
import type { EmbeddedDeps, Refusal } from './deps'

type Deps = Pick<EmbeddedDeps, 'database' | 'now'>
type Asked = { userId: string; code: string }

const recoveryCodes = 10

/** Whether a code is asked of somebody before they may administer. */
export async function hasSecondFactor(db: ServerDatabase, userId: string): Promise<boolean> {
  const factor = await secondFactorOf(db, userId)
  return factor !== null && factor.confirmed_at_ms !== null
}

/** @returns the secret to put into an app, in base32; null: a second factor is on already */
export async function newSecondFactor({ database }: Deps, userId: string): Promise<string | null> {
  const secret = newTotpSecret()
  return (await beginSecondFactor(database, userId, secret)) ? secret : null
}

/** Turns it on when the app shows the right code. @returns the recovery codes, which are never shown again */
export async function turnOn(
  deps: Deps,
  { userId, code }: Asked,
): Promise<{ kind: 'on'; codes: string[] } | Refusal> {
  const { database, now } = deps
  const seconds = await secondsToWait(database, 'secondFactor', userId, now())
  if (seconds) return { kind: 'wait', seconds }
  const codes = newCodes()
  const isOn = await transact(database, async (trx) => {
    const factor = await secondFactorOf(trx, userId)
    if (!factor || factor.confirmed_at_ms !== null) return false
    if (!(await isCodeOf(trx, factor, code, now()))) return false
    await confirmSecondFactor(trx, userId, now())
    await storeRecoveryCodes(trx, userId, codes)
    await note(trx, userId, { adminId: userId, is: true, atMs: now() })
    return true
  })
  if (!isOn) return failed(userId)
  await forgetTries(database, limitKey('secondFactor', userId))
  return { kind: 'on', codes }
}

/** A code of the app, or a recovery code; each counts once. */
export async function showCode(
  { database, now }: Deps,
  { userId, code }: Asked,
): Promise<{ kind: 'shown' } | Refusal> {
  const seconds = await secondsToWait(database, 'secondFactor', userId, now())
  if (seconds) return { kind: 'wait', seconds }
  const factor = await secondFactorOf(database, userId)
  if (!factor || factor.confirmed_at_ms === null) return failed(userId)
  const recovery = code.toUpperCase().replace(/[^A-Z2-7]/g, '')
  const isRight =
    (await isCodeOf(database, factor, code, now())) ||
    (await takeRecoveryCode(database, userId, recovery))
  if (!isRight) return failed(userId)
  await forgetTries(database, limitKey('secondFactor', userId))
  log.info('second-factor-shown', { userId })
  return { kind: 'shown' }
}

/** New recovery codes in the place of the old, after `showCode`. */
export async function renewCodes({ database }: Deps, userId: string): Promise<string[]> {
  const codes = newCodes()
  await transact(database, (trx) => storeRecoveryCodes(trx, userId, codes))
  return codes
}

/**
 * After `showCode`, or by the operator.
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
    if (isEnded) await note(trx, userId, { adminId, is: false, atMs: now() })
    return isEnded
  })

async function isCodeOf(
  db: ServerDatabase,
  { user_id: userId, secret }: { user_id: string; secret: string },
  code: string,
  atMs: number,
): Promise<boolean> {
  const step = totpStepOf(secret, code, atMs)
  return step !== null && takeStep(db, userId, { secret, step })
}

function failed(userId: string): Refusal {
  log.info('second-factor-failed', { userId })
  return { kind: 'wrong' }
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

/** 80 random bits each: a hash without salt is enough. */
const newCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => base32(randomBytes(10)))
