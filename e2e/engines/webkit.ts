import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { vi } from 'vitest'
import { freePort } from '../testing/free-port'
import { ChildGroup } from './child-process'
import type { Engine, EnginePage, PageScript } from './engine'
import { keepErrorsOfPage, takeErrorsOfPage } from './page-errors'
import { send, WebDriverSession } from './webdriver'
import { withinTime } from './within-time'

const startLimitMs = 60_000
const windowHeight = 844

/** Web element identifier: https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Where the parts of WebKitGTK are. */
type WebKitPaths = { driver: string; browser: string; screen: string }

/** Safari's engine: MiniBrowser of WebKitGTK, driven by WebKitWebDriver on a virtual screen. */
export async function startWebKit(paths: WebKitPaths): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'southbreak-webkit-'))
  const groups: ChildGroup[] = []
  let session: WebDriverSession | undefined

  const stop = async () => {
    try {
      await session?.delete()
    } finally {
      await Promise.all(groups.map((group) => group.end()))
      rmSync(home, { recursive: true, force: true })
    }
  }

  try {
    const screen = new ChildGroup(
      paths.screen,
      ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
    )
    groups.push(screen)
    const display = await withinTime(
      startLimitMs,
      firstLine(screen.process.stdio[3] as Readable),
      'Xvfb',
    )

    const port = await freePort()
    const driver = new ChildGroup(paths.driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        PATH: process.env.PATH,
        LANG: 'C.UTF-8',
        // Far from Victoria: what is shown must not follow the phone's own zone.
        TZ: 'America/Los_Angeles',
        DISPLAY: `:${display}`,
        HOME: home,
        XDG_RUNTIME_DIR: home,
        // No session bus and no accessibility bus, which would outlive the browser.
        DBUS_SESSION_BUS_ADDRESS: 'disabled:',
        NO_AT_BRIDGE: '1',
        GSETTINGS_BACKEND: 'memory',
        // Its sandbox wants rights that root in a container does not have; only our own pages are opened.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    })
    groups.push(driver)

    const address = `http://127.0.0.1:${port}`
    await vi.waitFor(() => send('GET', `${address}/status`), { timeout: startLimitMs })
    session = await WebDriverSession.create(address, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: paths.browser,
        args: ['--automation'],
      },
    })
    await session.post('/timeouts', { pageLoad: 50_000, script: 50_000 })
    const open = session
    return { newPage: () => newPage(open), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function newPage(session: WebDriverSession): Promise<EnginePage> {
  const { handle } = await session.post<{ handle: string }>('/window/new', { type: 'window' })
  const here = () => session.post('/window', { handle })

  async function run<Args extends unknown[], Result>(
    script: PageScript<Args, Result>,
    ...args: Args
  ): Promise<Result> {
    await here()
    const answer = await session.post<{ result: Result } | { failure: string }>('/execute/async', {
      script: `
        const args = [...arguments], done = args.pop();
        (async () => (${script})(...args))().then(
          (result) => done({ result }),
          (error) => done({ failure: String(error) }),
        )`,
      args,
    })
    if ('failure' in answer) throw new Error(answer.failure)
    return answer.result
  }

  return {
    run,
    // Nothing can be put into a page of this engine before it has loaded: an error of its first moments
    // is seen only by what it leaves undone.
    async open(url) {
      await here()
      await session.post('/url', { url })
      await run(keepErrorsOfPage)
    },
    async click(selector) {
      await here()
      const found = await session.post<Record<string, string>>('/element', {
        using: 'css selector',
        value: selector,
      })
      await session.post(`/element/${found[elementKey]}/click`)
    },
    async setWidth(pixels) {
      await here()
      await session.post('/window/rect', { width: pixels, height: windowHeight })
    },
    takeErrors: () => run(takeErrorsOfPage),
    async close() {
      await here()
      const [left] = await session.delete<string[]>('/window')
      if (left) await session.post('/window', { handle: left })
    },
  }
}

function firstLine(stream: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => {
      text += chunk
      if (text.includes('\n')) resolve(text.trim())
    })
    stream.once('end', () => reject(new Error('ended without a word')))
  })
}
