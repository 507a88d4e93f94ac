import type { Page } from '@playwright/test'
import { ageOfData, expect, test } from './testing/test'

const coastIsHere = (page: Page) => expect(ageOfData(page)).toContainText(/Demo data|Live|Forecast/)

test('code that arrives cut off is asked for again, with the server’s words meanwhile', async ({
  page,
  server,
}) => {
  let asked = 0
  await page.route('**/assets/index-*.js', (route) => {
    asked += 1
    return asked < 3 ? route.abort('connectionreset') : route.continue()
  })
  await page.goto(`${server.url}/?spot=1`)
  await expect(page.locator('main')).toContainText(/Tide at \d\d:\d\d: \d/)
  await coastIsHere(page)
})

test('a page whose code an update has taken away brings the new app by loading once', async ({
  page,
  server,
}) => {
  let asked = 0
  await page.route('**/assets/comparison-*.js', (route) => {
    asked += 1
    return asked === 1 ? route.fulfill({ status: 404 }) : route.continue()
  })
  await page.goto(`${server.url}/?spot=1`)
  await coastIsHere(page)
  await page.evaluate(() => {
    document.documentElement.dataset.old = 'yes'
  })
  const tabs = page.getByRole('navigation', { name: 'Main' })
  await tabs.getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Compare spots' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-old')
})
