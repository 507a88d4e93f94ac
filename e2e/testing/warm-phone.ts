import type { BrowserContext } from '@playwright/test'
import { test as base, browseFromTheStart, visitUntilReady } from './test'

type WorkerFixtures = {
  /** The phone has said that it needs no signal from now on. */
  isReady: boolean
  phone: BrowserContext
}

/**
 * Browser tests that share one device: the coast is fetched, stored and rated once, and each test opens a page of its
 * own on it. For tests that only look.
 */
export const test = base.extend<object, WorkerFixtures>({
  isReady: [false, { option: true, scope: 'worker' }],
  phone: [
    async ({ browser, isReady, server }, use, { project }) => {
      const { viewport, deviceScaleFactor, isMobile, hasTouch, userAgent, locale, timezoneId } =
        project.use
      const phone = await browser.newContext({
        viewport,
        deviceScaleFactor,
        isMobile,
        hasTouch,
        userAgent,
        locale,
        timezoneId,
        reducedMotion: 'reduce',
        serviceWorkers: 'allow',
      })
      await browseFromTheStart(phone)
      if (isReady) {
        const page = await phone.newPage()
        await visitUntilReady(page, server)
        await page.close()
      }
      await use(phone)
      await phone.close()
    },
    { scope: 'worker' },
  ],
  // The phone stays for the next test.
  contextsAreClosed: async ({ phone: _ }, use) => use(undefined),
  page: async ({ phone }, use) => {
    const page = await phone.newPage()
    await use(page)
    await phone.unrouteAll({ behavior: 'ignoreErrors' })
    await page.close()
  },
})
