import type { Page } from '@playwright/test'
import { expect, test, visitUntilReady } from './testing/test'

/** Every address of the app that needs nobody signed in, with a heading that only that page has. */
const routes: [path: string, heading: RegExp][] = [
  ['/', /Bells Beach/],
  ['/spots', /Spots/],
  ['/spot/57', /.+/],
  ['/beach/90', /.+/],
  ['/spots/3/cameras', /.+/],
  ['/comparison', /Compar/],
  ['/forecast?spot=31', /Forecast/],
  ['/tides?spot=43', /Tides/],
  ['/profile', /Profile|Settings/],
  ['/credits', /.+/],
  ['/no-such-page', /404 Page Not Found/],
]

async function coldStart(page: Page, url: string): Promise<Page> {
  const context = page.context()
  await page.close()
  const fresh = await context.newPage()
  await fresh.goto(url)
  return fresh
}

test.describe('with the server process stopped', () => {
  test.describe.configure({ mode: 'serial' })

  test('after one good visit every route opens from a cold start', async ({ page, server }) => {
    test.setTimeout(120_000)
    await visitUntilReady(page, server)
    await server.stop()
    let fresh = page
    for (const [path, heading] of routes) {
      fresh = await coldStart(fresh, server.url + path)
      await expect(fresh.getByRole('heading', { level: 1 }), path).toHaveText(heading)
      await expect(fresh.getByText('No signal.'), path).toBeVisible()
    }
    await server.start()
  })

  test('a spot never opened has its tide, surf and forecast, each with its age', async ({
    page,
    server,
  }) => {
    await visitUntilReady(page, server)
    await server.stop()
    const fresh = await coldStart(page, `${server.url}/beach/25`)
    await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(fresh.getByRole('heading', { name: /Tide/ }).first()).toBeVisible()
    await expect(fresh.getByRole('heading', { name: /Forecast/ }).first()).toBeVisible()
    await expect(fresh.getByText(/Updated (just now|\d+ mins? ago)/).first()).toBeVisible()
    await server.start()
  })

  test('the tide of a day 200 days ahead is there', async ({ page, server }) => {
    await visitUntilReady(page, server)
    await server.stop()
    const fresh = await coldStart(page, `${server.url}/tides?spot=1`)
    const ahead = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
    await fresh.getByLabel('Date').fill(ahead)
    await expect(fresh.getByText(/Lorne gauge/).first()).toBeVisible()
    const events = fresh.getByRole('region', { name: /High and low/i }).getByRole('listitem')
    await expect(events.first()).toContainText(/\d{2}:\d{2}/)
    await server.start()
  })
})

test('a server that accepts and never answers does not hold up the screen', async ({
  page,
  server,
}) => {
  await visitUntilReady(page, server)
  await server.hang()
  const context = page.context()
  await page.close()
  const fresh = await context.newPage()
  const startedAt = Date.now()
  await fresh.goto(server.url)
  await expect(
    fresh.getByRole('img', { name: /tide/i }).or(fresh.getByRole('slider')).first(),
  ).toBeVisible()
  expect(Date.now() - startedAt).toBeLessThan(5_000)
  await server.stopHanging()
  await server.start()
})
