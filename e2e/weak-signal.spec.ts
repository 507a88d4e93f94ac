import type { Page, Route } from '@playwright/test'
import { barDuring } from './testing/bar-during'
import { ageOfData, expect, test } from './testing/test'

const isWhole = (url: URL) => url.pathname === '/api/pack'
const coastIsHere = (page: Page) => expect(ageOfData(page)).toContainText(/Demo data|Live|Forecast/)

test('code that arrives cut off is asked for again, with the server’s words meanwhile', async ({
  page,
  server,
}) => {
  let asked = 0
  let stylesAsked = 0
  await page.route('**/assets/index-*.css', (route) => {
    stylesAsked += 1
    return stylesAsked < 2 ? route.abort('connectionreset') : route.continue()
  })
  await page.route('**/assets/index-*.js', (route) => {
    asked += 1
    return asked < 3 ? route.abort('connectionreset') : route.continue()
  })
  // The browser writes each failure into the console itself.
  page.on('console', () => undefined)
  await page.goto(`${server.url}/?spot=1`)
  await expect(page.locator('main')).toContainText(/Tide at \d\d:\d\d: \d/)
  await coastIsHere(page)
})

test('a first answer that takes 9 s is waited for, with the tide of the spot meanwhile', async ({
  page,
  server,
}) => {
  let asked = 0
  await page.route(isWhole, async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 9_000))
    await route.continue()
  })
  const said = await barDuring(page, async () => {
    await page.goto(`${server.url}/?spot=1`)
    await expect(page.locator('main')).toContainText('The forecast is on its way')
    await coastIsHere(page)
  })
  expect(asked).toBe(1)
  expect(said).toContain('Slow signal, fetching the coast')
  expect(said).not.toMatch(/No signal|no signal|Nothing is stored/)
})

test('a server that has just started is asked again when it wished to be, without a press', async ({
  page,
  server,
}) => {
  const atMs: number[] = []
  await page.route(isWhole, async (route: Route) => {
    atMs.push(Date.now())
    if (atMs.length > 1) return route.continue()
    const body = JSON.stringify({ code: 'try-later', message: 'Later.' })
    const headers = { 'Retry-After': '3' }
    return route.fulfill({ status: 503, headers, contentType: 'application/json', body })
  })
  // The browser writes the refusal into the console itself.
  page.on('console', () => undefined)
  await page.goto(`${server.url}/?spot=1`)
  await coastIsHere(page)
  expect(atMs).toHaveLength(2)
  expect((atMs[1] ?? 0) - (atMs[0] ?? 0)).toBeGreaterThan(2_900)
})

test('a hotspot’s sign-in page is told as that, and the coast comes once the visitor has signed in', async ({
  page,
  server,
}) => {
  const hotspot = (route: Route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<html><body>Welcome to the hotel</body></html>',
    })
  await page.route('**/api/**', hotspot)
  await page.goto(`${server.url}/spots`)
  await expect(page.locator('main')).toContainText('This network wants you to sign in to it first')
  await page.unroute('**/api/**', hotspot)
  await coastIsHere(page)
})
