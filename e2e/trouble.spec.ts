import type { Page } from '@playwright/test'
import { storeRows } from './testing/device-store'
import { realAnswer } from './testing/real-answer'
import { ageOfData, askAgain, expect } from './testing/test'
import { readyTest as test } from './testing/warm-phone'

const tide = (page: Page) => page.getByText(/^Tide, (rising|falling)/)

/** As a broken disk or an older app would leave the device's own database. */
const spoilTheSpots = (page: Page) => storeRows(page, 'spots', [{ id: 1, name: 'Half a row' }])

test('a damaged store is no blank screen and mends itself', async ({ page, server }) => {
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  await page.goto(server.url)
  await expect(tide(page)).toBeVisible()
  await spoilTheSpots(page)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(
    page
      .getByRole('heading', { level: 1 })
      .or(page.getByRole('button', { name: /try again/i }))
      .first(),
  ).toBeVisible()
  expect(thrown).toEqual([])
  await page.context().setOffline(false)
  await page.reload()
  await expect(tide(page)).toBeVisible()
  await expect(ageOfData(page)).toHaveText(/updated (just now|\d+ (mins?|hours?) ago)/)
})

test('a foreign page, a pack from a newer server and a full device are told, and the old data stays', async ({
  page,
  server,
}) => {
  const context = page.context()
  await page.goto(server.url)
  await expect(tide(page)).toBeVisible()
  const expectTold = async (words: RegExp) => {
    await askAgain(page)
    await expect(page.getByText(words)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tide(page)).toBeVisible()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  }
  // A network that answers every address with its own page.
  await context.route('**/api/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to Beach Wi-Fi</h1>' }),
  )
  await expectTold(/^This network wants you to sign in to it first/)
  await context.route('**/api/pack*', (route) =>
    route.fulfill({ json: { format: 999, parts: { everything: 'different' } } }),
  )
  await expectTold(/^New data needs a newer Southbreak\./)
  await context.route('**/api/pack*', async (route) => {
    const answer = await realAnswer(route, { 'if-none-match': '' })
    const pack = await answer.json()
    pack.parts.spots.version = 'changed'
    pack.parts.forecast.version = 'changed'
    await route.fulfill({ json: pack })
  })
  // What the browser does to a write that it has no space for (Storage Standard, "quota exceeded"):
  // Chromium's quota override does not reach IndexedDB, so the refusal is made in the page.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no space', 'QuotaExceededError')
    }
  })
  await expectTold(/^This device is out of space/)
})
