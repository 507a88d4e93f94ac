import { vi } from 'vitest'
import { freePort } from '../../../e2e/testing/free-port'
import { startIssuer } from './run-issuer'
import { openSignInServer } from './sign-in-server'
import type { TestBrowser } from './test-browser'

/** Our server beside an issuer that its people sign in at. */
export async function openIssuerServer() {
  const port = await freePort()
  const issuer = await startIssuer(`http://127.0.0.1:${port}/api/auth/callback`)
  const server = await openSignInServer(
    {
      OIDC_ISSUER: issuer.origin,
      OIDC_CLIENT_ID: 'southbreak',
      OIDC_CLIENT_SECRET: 'a secret of : and % signs',
    },
    { port },
  )

  /** Where the browser is sent to sign in. */
  async function begin(browser: TestBrowser, path = '/api/login'): Promise<string> {
    const login = await browser.open(path)
    if (login.status !== 302) throw new Error(`${path} answered ${login.status}.`)
    return login.headers.get('location') ?? ''
  }
  async function signIn(login: string, browser = server.browser()) {
    const back = await issuer.visit(await begin(browser), login)
    const answer = await browser.open(back, 'cross-site')
    return { browser, answer, back }
  }
  /** Who the browser is signed in as; null: no one. */
  async function user(browser: TestBrowser) {
    const answer = await browser.ask('/api/auth/user')
    return answer.status === 200 ? await answer.json() : null
  }
  return {
    issuer,
    server,
    begin,
    signIn,
    user,
    async close() {
      await server.close()
      await issuer.stop()
    },
  }
}

/** What was printed about trouble with the issuer; taken away, so that the test may pass. */
export function printedErrors(): string[] {
  const printed = vi.mocked(console.error).mock.calls.map(String)
  vi.mocked(console.error).mockClear()
  return printed
}
