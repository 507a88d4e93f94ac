import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProductServer } from '../e2e/testing/server'
import { type PageTimes, watchPage } from './load/page-times'
import { launchBrowser, makeReady, openPhone } from './load/phone-browser'
import { median } from './load/rounds'

/** From the navigation to the tide in numbers, with no server, on a processor four times slower. */
const coldStartMs = 1_000
const slowDown = 4
const rounds = 5

const profiles = [
  { name: 'unthrottled', rate: 1 },
  { name: `${slowDown} times slower`, rate: slowDown },
]

const server = new ProductServer()
let context: BrowserContext

beforeAll(async () => {
  await server.start()
  context = await openPhone(await launchBrowser())
  await makeReady(context, server.url)
  await server.stop()
}, 120_000)

afterAll(async () => {
  await context?.browser()?.close()
  await server.dispose()
})

type Opened = { page: Page; session: CDPSession }

async function openCold(rate: number): Promise<Opened> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(watchPage)
  await page.goto(server.url, { waitUntil: 'commit' })
  return { page, session }
}

const times = (page: Page) => page.evaluate(() => window.pageTimes)

async function coldStart(rate: number) {
  const { page } = await openCold(rate)
  await page.waitForFunction(() => window.pageTimes.tideAtMs !== null, undefined, { polling: 50 })
  // What is below the answer may still move it.
  await page.waitForTimeout(1_500)
  const found = await times(page)
  await page.close()
  return found
}

it('a cold start with no signal shows the tide within a second', async () => {
  await coldStart(1)
  for (const { name, rate } of profiles) {
    const all: PageTimes[] = []
    for (let i = 0; i < rounds; i++) all.push(await coldStart(rate))
    const of = (pick: (found: PageTimes) => number | null) =>
      all.map((found) => pick(found) ?? Number.NaN)
    const tideMs = median(of((found) => found.tideAtMs))
    const list = of((found) => found.tideAtMs).map(Math.round)
    console.info(
      `${name}: tide after ${Math.round(tideMs)} ms (${list}), first paint ${Math.round(median(of((found) => found.firstPaintAtMs)))}, ` +
        `largest paint ${Math.round(median(of((found) => found.largestPaintAtMs)))}, layout shift ${Math.max(...of((found) => found.layoutShift)).toFixed(3)}`,
    )
    if (rate > 1) expect(tideMs).toBeLessThan(coldStartMs)
  }
})
