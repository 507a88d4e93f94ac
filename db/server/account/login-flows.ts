import type { ServerDatabase } from '../tables'
import { hashOfToken } from './sessions'

/** A sign-in that was sent to the issuer and has not come back yet. */
type LoginFlow = {
  state: string
  /** The secret in the cookie of the browser that began. */
  browser: string
  codeVerifier: string
  nonce: string
  returnPath: string
}

export async function startLoginFlow(
  db: ServerDatabase,
  flow: LoginFlow,
  expiresAtMs: number,
): Promise<void> {
  await db
    .insertInto('login_flows')
    .values({
      state_hash: hashOfToken(flow.state),
      browser_hash: hashOfToken(flow.browser),
      code_verifier: flow.codeVerifier,
      nonce: flow.nonce,
      return_path: flow.returnPath,
      expires_at_ms: expiresAtMs,
    })
    .execute()
}

/** Takes the flow out, so that it comes back once at most. Null: not begun here, or too long ago. */
export async function takeLoginFlow(
  db: ServerDatabase,
  asked: { state: string; browser: string },
  atMs: number,
): Promise<Pick<LoginFlow, 'codeVerifier' | 'nonce' | 'returnPath'> | null> {
  const row = await db
    .deleteFrom('login_flows')
    .where('state_hash', '=', hashOfToken(asked.state))
    .where('browser_hash', '=', hashOfToken(asked.browser))
    .where('expires_at_ms', '>', atMs)
    .returning(['code_verifier as codeVerifier', 'nonce', 'return_path as returnPath'])
    .executeTakeFirst()
  return row ?? null
}
