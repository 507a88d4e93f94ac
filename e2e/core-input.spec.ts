import { hold } from './testing/hold'
import { realAnswer } from './testing/real-answer'
import { ageOfData, expect, test } from './testing/test'

test('wrong query parameters are as good as none, on every page', async ({ page, server }) => {
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  await page.goto(server.url)
  const heading = page.getByRole('heading', { level: 1 })
  for (const [path, words] of [
    ['/?spot=%00<script>', 'Bells Beach'],
    ['/tides?spot=&date=2026-02-30', 'Tides at Bells Beach'],
    ['/spots?id=x&highlight=-2&filter=sharks&sort=up&view=globe', 'Beaches and surf spots'],
    ['/beach/1x', 'Beach not found'],
  ] as const) {
    await page.goto(server.url + path)
    await expect(heading, path).toHaveText(words)
  }
  const back = page.getByRole('link', { name: 'Back to Beaches' })
  await expect(back).toHaveAttribute('href', '/spots')

  // A link to a spot that is gone opens another one and says so.
  const note = page.getByRole('status').filter({ hasText: 'Showing' })
  for (const path of ['/?spot=9999', '/forecast?spot=9999&days=-1', '/glance?spot=9999']) {
    await page.goto(server.url + path)
    const words = page.getByText('This spot is no longer listed. Showing Bells Beach.')
    await expect(words.first(), path).toBeVisible()
  }
  await page.goto(`${server.url}/?spot=`)
  await expect(note).toHaveText('This link does not name a spot. Showing Bells Beach.')
  await page.goto(`${server.url}/tides?spot=2`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tides at (?!Bells)/)
  await expect(note).toHaveCount(0)
  expect(thrown).toEqual([])
})

test('a browser that stores nothing still shows the coast and says so', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
    IDBFactory.prototype.open = refuse
  })
  await page.goto(server.url)
  // It cannot know that the visitor has browsed before.
  await page.getByRole('button', { name: 'Look around first' }).click()
  await expect(page.getByText(/^Tide, (rising|falling)/)).toBeVisible()
  await expect(ageOfData(page)).toHaveText(/ · not stored for later$/)
  await page.getByRole('link', { name: 'Spots', exact: true }).click()
  await expect(page.getByRole('application', { name: /^67 surf spots/ })).toBeVisible()
})

test('590 spots can be searched and drawn, and placeholder cards stand while they are read', async ({
  page,
  server,
}) => {
  const answer = hold()
  await page.context().route('**/api/pack*', async (route) => {
    await answer.isOver
    const pack = await (await realAnswer(route)).json()
    const { rows } = pack.parts.spots
    for (let i = 0; i < 500; i += 1)
      rows.push({ ...rows[i % 90], id: 1000 + i, name: `Extra Beach ${i}` })
    await route.fulfill({ json: pack })
  })
  await page.goto(`${server.url}/spots`)
  // Six placeholder cards stand while they are read.
  await expect(page.getByRole('status').filter({ hasText: 'Reading spots…' })).toBeAttached()
  await expect(page.locator('main ul[aria-hidden="true"] > li')).toHaveCount(6)
  answer.end()
  const strip = page.getByRole('application', { name: /^\d+ surf spots from west to east/ })
  await expect(strip).toHaveAccessibleName(/^[4-5]\d\d surf spots/)
  await page.getByRole('radio', { name: 'List' }).click()
  await expect(page.getByText('590 spots', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Search by name or region' }).click()
  await page.getByRole('searchbox', { name: 'Search spots' }).fill('Extra Beach 499')
  await expect(page.getByText('1 spot', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Extra Beach 499: / })).toBeVisible()
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
})
