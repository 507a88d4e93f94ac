import type { Page } from '@playwright/test'
import { storeRows } from './testing/device-store'
import { ageOfData, expect } from './testing/test'
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
