import puppeteer, { type Page } from 'puppeteer-core'
import type { Engine, EnginePage, PageScript } from './engine'
import { keepErrorsOfPage, takeErrorsOfPage } from './page-errors'
import { withinTime } from './within-time'

const callLimitMs = 60_000
const endLimitMs = 30_000
const windowHeight = 844

/** Firefox over WebDriver BiDi, which needs no driver beside it. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: callLimitMs,
    protocolTimeout: callLimitMs,
    // Far from Victoria: what is shown must not follow the phone's own zone.
    env: { ...process.env, TZ: 'America/Los_Angeles' },
  })
  return {
    newPage: async () => pageOf(await browser.newPage()),
    async stop() {
      const child = browser.process()
      try {
        await withinTime(endLimitMs, browser.close(), 'closing Firefox')
      } finally {
        if (child && child.exitCode === null) child.kill('SIGKILL')
      }
    },
  }
}

async function pageOf(page: Page): Promise<EnginePage> {
  page.setDefaultTimeout(callLimitMs)
  await page.evaluateOnNewDocument(keepErrorsOfPage)

  function run<Args extends unknown[], Result>(
    script: PageScript<Args, Result>,
    ...args: Args
  ): Promise<Result> {
    return page.evaluate(script as PageScript<unknown[], Result>, ...args) as Promise<Result>
  }

  return {
    run,
    async open(url) {
      await page.goto(url)
    },
    click: (selector) => page.click(selector),
    setWidth: (width) => page.setViewport({ width, height: windowHeight }),
    takeErrors: () => run(takeErrorsOfPage),
    close: () => page.close(),
  }
}
