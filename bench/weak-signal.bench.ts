import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { median } from '#domain/sea/observed/buoy-readings'
import { ProductServer } from '../e2e/testing/server'
import { openWeakNetwork } from '../e2e/testing/weak-network'
import { launchBrowser } from './load/phone-browser'

const profiles = [
  {
    name: '50 kbit/s, 2 s there and back',
    bitsPerSecond: 50_000,
    roundTripMs: 2_000,
    boundMs: 15_000,
  },
  {
    name: '400 kbit/s, 400 ms there and back',
    bitsPerSecond: 400_000,
    roundTripMs: 400,
    boundMs: 4_000,
  },
]
const rounds = 3
const longestMs = 120_000

const server = new ProductServer()
let browser: Browser

beforeAll(async () => {
  await server.start()
  browser = await launchBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server.dispose()
})

/** Milliseconds from the navigation to what a person reads, on a device that has nothing of the app. */
async function coldVisit(profile: (typeof profiles)[number]) {
  const { url, receivedBytes, close } = await openWeakNetwork(server.url, profile)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-AU',
  })
  try {
    const page = await context.newPage()
    const begunAtMs = performance.now()
    const since = () => performance.now() - begunAtMs
    await page.goto(`${url}/?spot=1`, { waitUntil: 'commit', timeout: longestMs })
    const until = async (pattern: string) => {
      await page.waitForFunction(
        (source) => new RegExp(source).test(document.querySelector('main')?.textContent ?? ''),
        pattern,
        { polling: 50, timeout: longestMs },
      )
      return { ms: since(), bytes: receivedBytes() }
    }
    const words = await until('Tide at \\d\\d:\\d\\d: \\d')
    const device = await until('Tide, (rising|falling)-?\\d')
    const forecast = await until('Best|Nothing above|No current')
    return { words, device, forecast }
  } finally {
    await context.close()
    await close()
  }
}

it.each(profiles)(
  'a cold first visit at $name reads the tide of its spot in time',
  async (profile) => {
    const visits: Awaited<ReturnType<typeof coldVisit>>[] = []
    for (let i = 0; i < rounds; i++) visits.push(await coldVisit(profile))
    const of = (pick: (visit: (typeof visits)[number]) => number) => median(visits.map(pick))
    const line = (name: 'words' | 'device' | 'forecast') =>
      `${(of((visit) => visit[name].ms) / 1_000).toFixed(1)} s after ${Math.round(of((visit) => visit[name].bytes) / 1_000)} KB`
    console.info(
      `${profile.name}: the tide in words ${line('words')}, from the device ${line('device')}, the whole answer ${line('forecast')}`,
    )
    expect(of(({ words }) => words.ms)).toBeLessThan(profile.boundMs)
  },
  600_000,
)

it('the first pack after a start is there at once', async () => {
  await server.stop()
  await server.start({ isAsked: false })
  // The client's own first request costs it time that is not the server's.
  await (await fetch(`${server.url}/api/ready`)).arrayBuffer()
  const begunAtMs = performance.now()
  await (await fetch(`${server.url}/api/pack?api=true`)).arrayBuffer()
  const tookMs = performance.now() - begunAtMs
  console.info(`the first pack after a start: ${Math.round(tookMs)} ms after the server was ready`)
  expect(tookMs).toBeLessThan(300)
})
