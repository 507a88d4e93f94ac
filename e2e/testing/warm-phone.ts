import type { BrowserContext } from '@playwright/test'
import { test as base, browseFromTheStart } from './test'

/**
 * Browser tests that share one device: the coast is fetched, stored and rated once, and each test opens a page of its
 * own on it. For tests that only look.
 */
export const test = base.extend<object, { phone: BrowserContext }>({
  phone: [
    async ({ browser }, use, { project }) => {
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
      })
      await browseFromTheStart(phone)
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
    await page.close()
  },
})
