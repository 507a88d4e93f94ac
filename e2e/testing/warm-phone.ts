import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from './test'

/**
 * Browser tests that share one device of the worker: the coast is fetched, stored and rated once, and each test opens a
 * page of its own on it. For tests that only look, and leave on it nothing that another would see.
 */
export const test = base.extend<object>({
  // The phone stays for the next test.
  contextsAreClosed: async ({ warmPhone: _ }, use) => use(undefined),
  page: ({ warmPhone }, use) => onPhone(warmPhone, use),
})

/** The same on a device that needs no signal any more. */
export const readyTest = base.extend<object>({
  contextsAreClosed: async ({ readyPhone: _ }, use) => use(undefined),
  page: ({ readyPhone }, use) => onPhone(readyPhone, use),
})

async function onPhone(phone: BrowserContext, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await phone.newPage()
  await use(page)
  await phone.setOffline(false)
  await phone.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
}
