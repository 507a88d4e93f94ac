import type { Page } from '@playwright/test'
import { ageOfData, askAgain, expect } from './testing/test'
import { test } from './testing/warm-phone'

test.use({ isReady: true })

const tide = (page: Page) => page.getByText(/^Tide, (rising|falling)/)

/** Runs a change in the device's own database, as a broken disk or an older app would leave it. */
function inStore(page: Page, work: string) {
  return page.evaluate(
    (source) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('southbreak')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const transaction = database.transaction([...database.objectStoreNames], 'readwrite')
          transaction.oncomplete = () => {
            database.close()
            resolve()
          }
          transaction.onerror = () => reject(transaction.error)
          const store = (name: string) => transaction.objectStore(name)
          // The page's content security policy allows no eval: the work is one of these words.
          if (source === 'spoil the spots') {
            store('spots').clear()
            store('spots').put({ id: 1, name: 'Half a row' })
          } else if (source === 'lose the forecast') {
            store('forecasts').clear()
          } else if (source === 'spoil the weather') {
            store('weather').openCursor().onsuccess = (event) => {
              const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result
              if (!cursor) return
              cursor.update({ ...cursor.value, series: { windSpeed: 'not,a,series' } })
              cursor.continue()
            }
          }
        }
      }),
    work,
  )
}

for (const damage of ['spoil the spots', 'lose the forecast', 'spoil the weather']) {
  test(`a damaged store (${damage}) is no blank screen and mends itself`, async ({
    page,
    server,
  }) => {
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(error.message))
    await page.goto(server.url)
    await expect(tide(page)).toBeVisible()
    await inStore(page, damage)
    await server.stop()
    await page.reload()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(
      page
        .getByRole('heading', { level: 1 })
        .or(page.getByRole('button', { name: /try again/i }))
        .first(),
    ).toBeVisible()
    expect(thrown).toEqual([])
    await server.start()
    await page.reload()
    await expect(tide(page)).toBeVisible({ timeout: 20_000 })
    await expect(ageOfData(page)).toHaveText(/updated (just now|\d+ (mins?|hours?) ago)/)
  })
}

test('a network that answers every address with its own page changes nothing', async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  await expect(tide(page)).toBeVisible()
  await page.context().route('**/api/**', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<h1>Welcome to Beach Wi-Fi</h1>',
    }),
  )
  await askAgain(page)
  await expect(page.getByText(/^This network wants you to sign in to it first/)).toBeVisible()
  await expect(tide(page)).toBeVisible()
})

test('a pack from a newer server is refused in words and the old data stays', async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  await expect(tide(page)).toBeVisible()
  await page
    .context()
    .route('**/api/pack*', (route) =>
      route.fulfill({ status: 200, json: { format: 999, parts: { everything: 'different' } } }),
    )
  await askAgain(page)
  await expect(page.getByText(/^New data needs a newer Southbreak\./)).toBeVisible()
  await expect(tide(page)).toBeVisible()
})

test('a device without space keeps what it has and says so', async ({ page, server }) => {
  await page.goto(server.url)
  await expect(tide(page)).toBeVisible()
  await page.context().route('**/api/pack*', async (route) => {
    const answer = await route.fetch({
      headers: { ...route.request().headers(), 'if-none-match': '' },
    })
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
  await askAgain(page)
  await expect(page.getByText(/^This device is out of space/)).toBeVisible()
  await expect(tide(page)).toBeVisible()
})
