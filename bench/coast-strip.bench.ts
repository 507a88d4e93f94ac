import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProductServer } from '../e2e/testing/server'
import { launchBrowser, makeReady, openPhone } from './load/phone-browser'
import { median } from './load/rounds'

/** From the store being read to the first ridges on the screen, on a processor four times slower. */
const firstDrawnMs = 300
const slowDown = 4
const rounds = 5
/** A frame at 60 a second; half as much again for the browser's own timing of frames. */
const frameMs = 1000 / 60
const mostFrameMs = frameMs * 1.5

declare global {
  interface Window {
    stripTimes: { readAtMs: number | null; firstAtMs: number | null; wholeAtMs: number | null }
  }
}

const server = new ProductServer()
let context: BrowserContext

beforeAll(async () => {
  await server.start()
  context = await openPhone(await launchBrowser())
  await makeReady(context, server.url)
}, 120_000)

afterAll(async () => {
  await context?.browser()?.close()
  await server.dispose()
})

/** Runs in the page before its own code: when the store was read, when the first ridges stood, and when all did. */
function watchStrip(): void {
  const times: Window['stripTimes'] = { readAtMs: null, firstAtMs: null, wholeAtMs: null }
  window.stripTimes = times
  const look = () => {
    const strip = document.querySelector('[aria-roledescription="coast strip"] svg')
    if (!strip) return
    times.readAtMs ??= performance.getEntriesByName('coast-read')[0]?.startTime ?? null
    // A row with ratings has filled paths; one without has its dotted baseline alone.
    if (
      times.firstAtMs === null &&
      strip.querySelector(
        'path[d*="Z"][class*="poor"],path[d*="Z"][class*="fair"],path[d*="Z"][class*="good"]',
      )
    ) {
      times.firstAtMs = 0
      requestAnimationFrame(() => setTimeout(() => (times.firstAtMs = performance.now())))
    }
    if (performance.getEntriesByName('coast-whole').length > 0 && times.wholeAtMs === null)
      times.wholeAtMs = performance.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true })
}

async function openStrip(): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  await page.addInitScript(watchStrip)
  await page.goto(`${server.url}/spots`)
  await page.waitForFunction(() => window.stripTimes?.wholeAtMs, undefined, { polling: 100 })
  return page
}

it('the strip stands soon after the store is read', async () => {
  const firsts: number[] = []
  const wholes: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await openStrip()
    const { readAtMs, firstAtMs, wholeAtMs } = await page.evaluate(() => window.stripTimes)
    await page.close()
    firsts.push(Math.round((firstAtMs ?? Number.NaN) - (readAtMs ?? Number.NaN)))
    wholes.push(Math.round((wholeAtMs ?? Number.NaN) - (readAtMs ?? Number.NaN)))
  }
  console.info(
    `coast strip, ${slowDown} times slower: first ridges ${median(firsts)} ms after the store is read (${firsts}), whole ${median(wholes)} ms (${wholes})`,
  )
  expect(median(firsts)).toBeLessThan(firstDrawnMs)
}, 120_000)

it('a finger on the strip is followed at 60 frames a second', async () => {
  const page = await openStrip()
  await page.waitForTimeout(3_000)
  const frames = await page.evaluate(async () => {
    const strip = document.querySelector('[aria-roledescription="coast strip"] svg')!
    strip.setPointerCapture = () => undefined
    const box = strip.getBoundingClientRect()
    const send = (type: string, turn: number) =>
      strip.dispatchEvent(
        new PointerEvent(type, {
          clientX: box.left + 120 + ((turn * 5) % (box.width - 140)),
          clientY: box.top + 60 + ((turn * 3) % 300),
          buttons: 1,
          bubbles: true,
        }),
      )
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    send('pointerdown', 0)
    const times: number[] = []
    let before = await frame()
    for (let turn = 1; turn <= 120; turn++) {
      send('pointermove', turn)
      const now = await frame()
      times.push(now - before)
      before = now
    }
    return times.sort((a, b) => a - b)
  })
  await page.close()
  const at = (share: number) => frames[Math.floor(frames.length * share)] ?? Number.NaN
  console.info(
    `scrubbed, ${slowDown} times slower: ${(1000 / at(0.5)).toFixed(0)} frames a second, middle ${at(0.5).toFixed(1)} ms, 95 % ${at(0.95).toFixed(1)} ms`,
  )
  expect(at(0.5)).toBeLessThan(mostFrameMs)
}, 120_000)
