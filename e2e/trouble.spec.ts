import type { Page } from '@playwright/test'
import { realAnswer } from './testing/real-answer'
import { ageOfData, askAgain, expect } from './testing/test'
import { readyTest as test } from './testing/warm-phone'

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

test('a damaged store is no blank screen and mends itself', async ({ page, server }) => {
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  await page.goto(server.url)
  for (const damage of ['spoil the spots', 'lose the forecast', 'spoil the weather']) {
    await expect(tide(page), damage).toBeVisible()
    await inStore(page, damage)
    await server.stop()
    await page.reload()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(
      page
        .getByRole('heading', { level: 1 })
        .or(page.getByRole('button', { name: /try again/i }))
        .first(),
      damage,
    ).toBeVisible()
    expect(thrown, damage).toEqual([])
    await server.start()
    await page.reload()
    await expect(tide(page), damage).toBeVisible({ timeout: 20_000 })
    await expect(ageOfData(page)).toHaveText(/updated (just now|\d+ (mins?|hours?) ago)/)
  }
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
