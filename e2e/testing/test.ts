import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as bare,
  type Download,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { untilReady } from './device-store'
import { ProductServer } from './server'
import { putOnTestClock } from './test-clock'

type Fixtures = {
  serverIsRestored: undefined
  contextsAreClosed: undefined
  /** The visitor chose 'Continue Browsing' before: `/` is the dashboard. Off: it is the landing page. */
  hasBrowsed: boolean
}

/** What 'Continue Browsing' leaves on a device, for every page of a context. */
export async function browseFromTheStart(context: BrowserContext) {
  await context.addInitScript(() => {
    // A camera's frame has no storage of its own and must not fail for it.
    if (window === top) localStorage.setItem('southbreak.continueBrowsing', 'true')
  })
}

type WorkerFixtures = {
  /**
   * Files that change what all visitors see name a world: only files of the same one share their server, and leave there
   * what the others do not count.
   */
  world: string
  server: ProductServer
  /** A device that has fetched the coast once. */
  warmPhone: BrowserContext
  /** A device that has said that it needs no signal from now on. */
  readyPhone: BrowserContext
}

/** A browser test at the instant of the test clock. */
export const base = bare.extend<object>({
  browser: [
    async ({ browser }, use) => {
      await use(putOnTestClock(browser))
    },
    { scope: 'worker' },
  ],
})

/** A device as the tests have it, with the worker of the app, for more than one test. */
async function newPhone(browser: Browser, device: BrowserContextOptions): Promise<BrowserContext> {
  const { viewport, deviceScaleFactor, isMobile, hasTouch, userAgent, locale, timezoneId } = device
  const phone = await browser.newContext({
    ...{ viewport, deviceScaleFactor, isMobile, hasTouch, userAgent, locale, timezoneId },
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  })
  await browseFromTheStart(phone)
  return phone
}

/** A browser test with the product running beside it, once a worker, restarted when a test stopped it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  world: ['shared', { option: true, scope: 'worker' }],
  server: [
    async ({ world: _ }, use) => {
      const server = new ProductServer()
      await server.start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  warmPhone: [
    async ({ browser }, use, { project }) => {
      const phone = await newPhone(browser, project.use)
      await use(phone)
      await phone.close()
    },
    { scope: 'worker' },
  ],
  readyPhone: [
    async ({ browser, server }, use, { project }) => {
      const phone = await newPhone(browser, project.use)
      const page = await phone.newPage()
      await visitUntilReady(page, server)
      await page.close()
      await use(phone)
      await phone.close()
    },
    { scope: 'worker' },
  ],
  hasBrowsed: [true, { option: true }],
  context: async ({ context, hasBrowsed }, use) => {
    if (hasBrowsed) await browseFromTheStart(context)
    await use(context)
  },
  // Playwright ends only the context of its own fixture: what a test opened beside it would go on working beside all
  // later tests of the file.
  contextsAreClosed: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      for (const context of browser.contexts()) if (!before.has(context)) await context.close()
    },
    { auto: true },
  ],
  serverIsRestored: [
    async ({ server }, use) => {
      await use(undefined)
      await server.restore()
    },
    { auto: true },
  ],
})

export { expect }

/** First visit with signal, left only when the app itself says that it needs none from now on. */
export async function visitUntilReady(page: Page, server: ProductServer) {
  await page.goto(server.url)
  await untilReady(page)
}

/** The one place of a screen that says where its numbers come from and how old they are. */
export const ageOfData = (page: Page) => page.getByRole('banner').getByRole('status')

/** Another address in the opened app, as its own links lead there: no document is loaded, whose head is the server's. */
export const follow = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState({ idx: history.length }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)

/** As when the window is not looked at: the toast that is shown stays, however slow the machine is. */
export const keepToast = (page: Page) => page.evaluate(() => dispatchEvent(new Event('blur')))

/** The file that a button gives to save. */
export async function downloaded(page: Page, button: Locator): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return file
}
