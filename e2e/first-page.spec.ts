import { hold } from './testing/hold'
import { expect, test } from './testing/test'

test('without scripts a page of the server says what it is and leads to the others', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${server.url}/spot/1`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Bells Beach')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Spots' }).click()
  await expect(heading).toHaveText('Beaches and surf spots')
})

test('the words of the first page are seen before the app takes their place', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { element } = entry as PerformanceEntry & { element?: Element }
        document.documentElement.dataset.largest = element?.textContent ?? 'taken away'
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(`${server.url}/comparison`)
  await expect(page.getByRole('combobox').or(page.getByRole('button')).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-largest', /^Two to six Victorian/)
})

test('a name once read stays while a slow network brings the coast', async ({ page, server }) => {
  await page.addInitScript(() => {
    let seen = false
    const look = () => {
      const named = document.querySelector('h1')?.textContent === 'Bells Beach'
      seen ||= named
      if (seen && !named) document.documentElement.dataset.gone = 'yes'
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const coast = hold()
  await page.route('**/api/pack**', async (route) => {
    await coast.isOver
    await route.continue()
  })
  await page.goto(`${server.url}/spot/1`)
  // The app takes the words' place before the coast is here, and says how it stands.
  await expect(page.getByRole('main').getByRole('heading')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bells Beach')
  coast.end()
  await expect(page.getByRole('link', { name: 'Full forecast' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-gone')
})
