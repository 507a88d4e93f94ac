import { join } from 'node:path'
import { vi } from 'vitest'
import { type StartedServer, startServer } from '../../../bench/load/started-server'
import { freePort } from '../../../e2e/testing/free-port'
import { openSignInServer } from './sign-in-server'
import { TestBrowser } from './test-browser'

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

/** `issuer.mjs`, started and stopped on the same port. Every start has new keys. */
async function startIssuer(redirectUri: string) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let running: StartedServer | null = null

  async function start({ clockShiftMs = 0 } = {}): Promise<void> {
    running = await startServer([join(import.meta.dirname, 'issuer.mjs')], {
      ISSUER_PORT: String(port),
      REDIRECT_URI: redirectUri,
      CLOCK_SHIFT_MS: String(clockShiftMs),
      HAS_REGISTRATION: '1',
    })
  }
  await start()

  return {
    origin,
    start,
    async stop(): Promise<void> {
      await running?.kill()
      running = null
    },
    /**
     * What a person does on the issuer's pages: signs in and agrees (or not).
     * @returns the address at the product that the issuer sends the browser back to
     */
    async visit(authorizationUrl: string, login: string | null): Promise<string> {
      const browser = new TestBrowser(origin)
      let answer = await browser.open(authorizationUrl)
      for (let step = 0; step < 12; step += 1) {
        const location = answer.headers.get('location')
        if (location) {
          const to = new URL(location, origin)
          if (to.origin !== origin) return to.href
          answer = await browser.open(to.href)
          continue
        }
        const page = await answer.text()
        const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
        if (!action) throw new Error(`The issuer shows no form: ${answer.status} ${page}`)
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
        if (login === null) answer = await browser.open(`${action}/abort`)
        else answer = await browser.submit(action, { prompt, login, password: 'any' })
      }
      throw new Error('The issuer goes round in circles.')
    },
  }
}
