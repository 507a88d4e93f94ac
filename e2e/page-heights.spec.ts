import type { Page } from '@playwright/test'
import { expectNoOverflow } from './testing/accessibility'
import { expect } from './testing/test'
import { test } from './testing/warm-phone'

/** How much of the room beside the rail a page fills, and how long it is with nothing opened. */
const extentOf = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('main *')]
      .filter((one) => one.childElementCount === 0 && one.checkVisibility())
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 2 && height > 2)
    const left = Math.min(...seen.map((box) => box.left))
    const right = Math.max(...seen.map((box) => box.right))
    return {
      height: document.documentElement.scrollHeight,
      filled: (right - left) / (innerWidth - 80),
    }
  })

/** All of a page has come, what is far below too. */
async function openWhole(page: Page, url: string) {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
  await expect(page.locator('main [class*=_skeleton]')).toHaveCount(0)
  // What comes last makes a page as long as it is.
  const heightOf = async () => (await extentOf(page)).height
  await expect.poll(heightOf, { message: url }).toBeGreaterThan(1_000)
}

// Home and a spot were 4,400 and 5,600 px long before what stood twice was taken out.
test('home and a spot say each thing once; a wide screen is filled, and makes its pages shorter', async ({
  page,
  server,
}) => {
  for (const [path, most, mostWide] of [
    ['/?spot=1', 2_450, 1_450],
    ['/spot/1', 3_000, 2_100],
    ['/comparison', Infinity, 1_500],
    ['/forecast?spot=1', Infinity, 2_300],
  ] as const) {
    await page.setViewportSize({ width: 390, height: 844 })
    await openWhole(page, server.url + path)
    expect((await extentOf(page)).height, path).toBeLessThanOrEqual(most)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect
      .poll(async () => (await extentOf(page)).height, { message: path })
      .toBeLessThanOrEqual(mostWide)
    expect((await extentOf(page)).filled, path).toBeGreaterThan(0.8)
    await expectNoOverflow(page, [1280])
  }
})
