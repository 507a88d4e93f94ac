import { beforeAll, expect, it } from 'vitest'
import type { PageTimes } from './load/page-times'
import { openWatched, readyPhone } from './load/phone-browser'
import { median } from './load/rounds'

/** From the navigation to the tide in numbers, with no server, on a processor four times slower. */
const coldStartMs = 1_000
const slowDown = 4
const rounds = 5

const profiles = [
  { name: 'unthrottled', rate: 1 },
  { name: `${slowDown} times slower`, rate: slowDown },
]

const phone = readyPhone()
beforeAll(() => phone.server.stop())

async function coldStart(rate: number): Promise<PageTimes> {
  const page = await openWatched(phone.context, rate)
  await page.goto(phone.server.url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.pageTimes.tideAtMs !== null, undefined, { polling: 50 })
  // What is below the answer may still move it.
  await page.waitForTimeout(1_500)
  const found = await page.evaluate(() => window.pageTimes)
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
