import { insertRow, removeSurplus, takeRow } from '../table-rows'
import type { ServerDatabase } from '../tables'
import { hashOfToken } from './sessions'

/** A sign-in that was sent to the issuer and has not returned yet. */
type LoginFlow = {
  state: string
  /** The secret in the cookie of the browser that began. */
  browser: string
  codeVerifier: string
  nonce: string
  returnPath: string
}

/** Over all people. Beyond it the oldest are deleted: refusing new ones would let a flood block every sign-in. */
const mostFlows = 10_000

export async function startLoginFlow(
  db: ServerDatabase,
  flow: LoginFlow,
  expiresAtMs: number,
): Promise<void> {
  await insertRow(db, 'login_flows', {
    state_hash: hashOfToken(flow.state),
    browser_hash: hashOfToken(flow.browser),
    code_verifier: flow.codeVerifier,
    nonce: flow.nonce,
    return_path: flow.returnPath,
    expires_at_ms: expiresAtMs,
  })
  await removeSurplus(db, 'login_flows', {}, mostFlows, '-expires_at_ms')
}

/** Returns and deletes the flow, which is valid once. Null: not begun here, or expired. */
export async function takeLoginFlow(
  db: ServerDatabase,
  asked: { state: string; browser: string },
  atMs: number,
): Promise<Pick<LoginFlow, 'codeVerifier' | 'nonce' | 'returnPath'> | null> {
  const [state_hash, browser_hash] = [hashOfToken(asked.state), hashOfToken(asked.browser)]
  const row = await takeRow(db, 'login_flows', { state_hash, browser_hash })
  if (!row || row.expires_at_ms <= atMs) return null
  return { codeVerifier: row.code_verifier, nonce: row.nonce, returnPath: row.return_path }
}
