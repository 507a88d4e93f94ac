import { expect, follow, test } from './testing/test'
import { test as warmTest } from './testing/warm-phone'

warmTest(
  'comparison: starts with spots 1 and 2, two to six, no doubles, never below one, and its score is the specified sum',
  async ({ page, server }) => {
    await page.goto(`${server.url}/comparison`)
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(2)
    await expect(cards.getByRole('heading', { level: 2 })).toHaveText([
      'Bells Beach',
      'Torquay Surf Beach',
    ])
    await expect(cards.first().getByRole('link', { name: 'Bells Beach' })).toHaveAttribute(
      'href',
      '/spot/1',
    )
    const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
    await expect(row('Surf').getByRole('cell').first()).toContainText(/\d ?m\b.*\d ?ft/)
    await expect(row('Wind').getByRole('cell').first()).toContainText(/km\/h.*mph/)
    // One score a spot at rest, the rating's; the specified one is there to be opened.
    const simple = page.getByRole('listitem').filter({ hasText: /^Bells Beach \d+ / })
    await expect(simple).toHaveCount(0)
    await page.getByText('Comparison score', { exact: true }).click()
    await expect(simple).toHaveText(/^Bells Beach \d+ (Excellent|Good|Fair|Poor)$/)
    const add = page.getByRole('combobox', { name: 'Add a spot' })
    await expect(add.getByRole('option', { name: 'Bells Beach', exact: true })).toHaveCount(0)
    for (const id of ['3', '4', '57', '90']) await add.selectOption(id)
    await expect(cards).toHaveCount(6)
    await expect(add).toBeDisabled()
    await expect(page.getByText('Six spots at most.')).toBeVisible()
    // Taps that come quicker than the page is drawn all count.
    await cards.getByRole('button', { name: /^Remove/ }).evaluateAll((buttons) => {
      for (const button of buttons.slice(0, 5)) (button as HTMLElement).click()
    })
    await expect(cards).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  },
)

test('forecast: 7, 14 or 16 days for the spot of the selector; units change everywhere', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/forecast?spot=1`)
  const days = page.getByRole('group', { name: /^Forecast for Bells Beach/ })
  for (const count of [14, 16, 7]) {
    // The choice lives in the address, so it is marked when the address has changed.
    await page.getByRole('radio', { name: `${count} days` }).click()
    await expect(page.getByRole('radio', { name: `${count} days` })).toBeChecked()
    await expect(page).toHaveURL(new RegExp(`days=${count}`))
    await expect(days.getByRole('radio')).toHaveCount(count)
  }
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('option', { name: /^Winkipop/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winkipop forecast')

  // Units change everywhere and are stored metric.
  await page.goto(`${server.url}/profile`)
  await page.getByRole('button', { name: /^Units/ }).click()
  await page.getByRole('radio', { name: 'Imperial' }).click()
  await expect(page.getByText('Settings Updated', { exact: true })).toBeVisible()
  for (const [path, title] of [
    ['/?spot=1', /^Southbreak: /],
    ['/beach/1', /^Bells Beach, Surf Coast/],
    ['/forecast?spot=1', /^Bells Beach forecast/],
    ['/tides?spot=1', /^Bells Beach tides/],
  ] as const) {
    await follow(page, path)
    await expect(page).toHaveTitle(title)
    const main = page.getByRole('main')
    const feet = main.getByText(/\bft\b/).filter({ visible: true })
    await expect(feet.first(), path).toBeVisible()
    await expect(main.getByText(/\d ?(km\/h|°C)/), path).toHaveCount(0)
  }
  // Stored, it is there in a document that is loaded anew.
  await page.goto(`${server.url}/comparison`)
  await expect(page.getByRole('row', { name: /^Surf/ }).getByRole('cell').first()).toContainText(
    /^\S+ ft \S+ m/,
  )
})
