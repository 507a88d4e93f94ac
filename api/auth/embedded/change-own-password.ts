import { changePassword } from '#db/server/passwords'
import { forgetTries } from '#db/server/rate-limits'
import { log } from '../../log'
import { limitKey, secondsToWait } from '../limits'
import { passwordTrouble } from '../password-rules'
import { checkPassword } from './check-password'
import type { EmbeddedDeps, Proven, Refusal } from './deps'

/** By a signed-in user who knows the present password. Every session ends; theirs begins anew. */
export async function changeOwnPassword(
  deps: EmbeddedDeps,
  asked: { userId: string; email: string; current: string; password: string; returnPath: string },
): Promise<Proven | Refusal> {
  const { database, hasher, now } = deps
  const { userId, email, current, password, returnPath } = asked
  const seconds = await secondsToWait(database, 'changeOwnPassword', userId, now())
  if (seconds) return { kind: 'wait', seconds }
  const known = await checkPassword(deps, { email, password: current, inLine: userId })
  if (known?.userId !== userId) return wrong(userId)
  await forgetTries(database, limitKey('changeOwnPassword', userId))
  const sentence = passwordTrouble(password, email)
  if (sentence) return { kind: 'not-allowed', field: 'password', sentence }
  const proof = { userId, passwordHash: await hasher.hash(password, userId) }
  const change = { ...proof, was: known.passwordHash, atMs: now() }
  // Another one was chosen while this one was looked at.
  if (!(await changePassword(database, change))) return wrong(userId)
  log.info('password-chosen', { userId, by: 'password' })
  return { kind: 'proven', proof, returnPath }
}

function wrong(userId: string): Refusal {
  log.info('password-check-failed', { userId })
  return { kind: 'wrong' }
}
