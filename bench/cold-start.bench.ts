import { beforeAll, expect, it } from 'vitest'
import { median } from '#domain/sea/observed/buoy-readings'
import { openWatched, readyPhone } from './load/phone-browser'

/** From the navigation to the tide in numbers, with no server, on a processor four times slower. */
const boundMs = 1_000
const slowDown = 4
const rounds = 5

const phone = readyPhone()
beforeAll(() => phone.server.stop())

async function coldStartMs(): Promise<number> {
  const page = await openWatched(phone.context, slowDown)
  await page.goto(phone.server.url, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.pageTimes.tideAtMs !== null, undefined, { polling: 50 })
  const found = await page.evaluate(() => window.pageTimes.tideAtMs)
  await page.close()
  return found ?? Number.NaN
}

it('a cold start with no signal shows the tide within a second', async () => {
  await coldStartMs()
  const all: number[] = []
  for (let i = 0; i < rounds; i++) all.push(await coldStartMs())
  console.info(`tide after ${Math.round(median(all))} ms (${all.map(Math.round)})`)
  expect(median(all)).toBeLessThan(boundMs)
})
