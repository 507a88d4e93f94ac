import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { TestBrowser } from './test-browser'

/** `issuer.mjs`, started and stopped on the same port. Every start has new keys. */
export class TestIssuer {
  readonly origin: string
  readonly #port: number
  readonly #redirectUri: string
  #process: ChildProcess | null = null

  constructor(port: number, redirectUri: string) {
    this.#port = port
    this.#redirectUri = redirectUri
    this.origin = `http://127.0.0.1:${port}`
  }

  async start({ clockShiftMs = 0 } = {}): Promise<void> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'issuer.mjs')], {
      env: {
        ...process.env,
        ISSUER_PORT: String(this.#port),
        REDIRECT_URI: this.#redirectUri,
        CLOCK_SHIFT_MS: String(clockShiftMs),
        HAS_REGISTRATION: '1',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    this.#process = child
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => {
        throw new Error('The issuer did not start.')
      }),
    ])
  }

  async stop(): Promise<void> {
    const child = this.#process
    this.#process = null
    if (!child || child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  /**
   * What a person does on the issuer's pages: signs in and agrees (or not).
   * @returns the address at the product that the issuer sends the browser back to
   */
  async visit(authorizationUrl: string, login: string | null): Promise<string> {
    const browser = new TestBrowser(this.origin)
    let answer = await browser.open(authorizationUrl)
    for (let step = 0; step < 12; step += 1) {
      const location = answer.headers.get('location')
      if (location) {
        const to = new URL(location, this.origin)
        if (to.origin !== this.origin) return to.href
        answer = await browser.open(to.href)
        continue
      }
      const page = await answer.text()
      const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1]
      if (!action) throw new Error(`The issuer shows no form: ${answer.status} ${page}`)
      if (login === null) {
        answer = await browser.open(`${action}/abort`)
      } else {
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? ''
        answer = await browser.submit(action, { prompt, login, password: 'any' })
      }
    }
    throw new Error('The issuer goes round in circles.')
  }
}
