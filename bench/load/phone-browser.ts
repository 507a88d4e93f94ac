import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '../../e2e/find-chromium.mjs'

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })

/** A phone whose visitor is past the landing page: the dashboard is what a surfer opens each morning. */
export async function openPhone(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    locale: 'en-AU',
    serviceWorkers: 'allow',
  })
  await context.addInitScript(() => localStorage.setItem('southbreak.continueBrowsing', 'true'))
  return context
}

/** A first visit, until everything is stored. */
export async function makeReady(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(url)
  await page.getByText('Ready without signal', { exact: true }).waitFor({ timeout: 60_000 })
  await page.close()
}
