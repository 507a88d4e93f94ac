import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { findChromium } from '../../e2e/find-chromium.mjs'
import { launchOptions } from '../../e2e/testing/launch-options'
import { ProductServer } from '../../e2e/testing/server'
import { watchPage } from './page-times'

export const launchBrowser = (): Promise<Browser> => chromium.launch(launchOptions(findChromium()))

/** For a bench a server, and a phone whose first visit, past the landing page, has stored everything. */
export function readyPhone(): { server: ProductServer; context: BrowserContext } {
  const ready = { server: new ProductServer(), context: null as unknown as BrowserContext }
  beforeAll(async () => {
    await ready.server.start()
    ready.context = await (await launchBrowser()).newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 3,
      hasTouch: true,
      locale: 'en-AU',
      serviceWorkers: 'allow',
    })
    await ready.context.addInitScript(() =>
      localStorage.setItem('southbreak.continueBrowsing', 'true'),
    )
    const page = await ready.context.newPage()
    await page.goto(ready.server.url)
    await page.getByText('Ready without signal', { exact: true }).waitFor({ timeout: 60_000 })
    await page.close()
  }, 120_000)
  afterAll(async () => {
    await ready.context?.browser()?.close()
    await ready.server.dispose()
  })
  return ready
}

/** A page whose times are watched (`pageTimes`), on a processor so many times slower. */
export async function openWatched(context: BrowserContext, timesSlower: number): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  await page.addInitScript(watchPage)
  return page
}
