import { test as base, expect, type Page } from '@playwright/test'
import { ProductServer } from './server'

type Fixtures = { serverIsRestored: undefined }

/** A browser test with the product running beside it, once a worker, restarted when a test stopped it. */
export const test = base.extend<Fixtures, { server: ProductServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find dependencies
    async ({}, use) => {
      const server = new ProductServer()
      await server.start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
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
  await expect(page.getByText('Ready without signal', { exact: true })).toBeVisible({
    timeout: 30_000,
  })
}
