import type { Page } from '@playwright/test'
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
      isSideways: document.documentElement.scrollWidth > innerWidth,
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
}

test('home and a spot say each thing once: half as long as they were', async ({ page, server }) => {
  // 4,400 and 5,600 px before what stood twice was taken out.
  for (const [path, most] of [
    ['/?spot=1', 2_450],
    ['/spot/1', 3_000],
  ] as const) {
    await openWhole(page, server.url + path)
    const { height } = await extentOf(page)
    expect(height, path).toBeGreaterThan(1_500)
    expect(height, path).toBeLessThanOrEqual(most)
  }
})

test('a wide screen is filled, and makes its pages shorter', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const [path, most] of [
    ['/?spot=1', 1_450],
    ['/spot/1', 2_100],
    ['/comparison', 1_500],
    ['/forecast?spot=1', 2_300],
  ] as const) {
    await openWhole(page, server.url + path)
    const { height, filled, isSideways } = await extentOf(page)
    expect.soft(height, path).toBeLessThanOrEqual(most)
    expect.soft(filled, path).toBeGreaterThan(0.8)
    expect.soft(isSideways, path).toBe(false)
  }
})
