import type { Page } from '@playwright/test'
import { expect, test } from './testing/test'

const open = async (page: Page) => {
  await page.getByRole('button', { name: 'Share Bells Beach' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('the way back closes a dialog before it leaves the page, on the first page too', async ({
  page,
  server,
}) => {
  const dialog = page.getByRole('dialog')
  await page.goto(`${server.url}/beach/1`)
  await open(page)
  // Opened again at once, faster than a browser travels its history, as two taps of a quick thumb are.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[role="dialog"] button[aria-label="Close"]')?.click()
    document.querySelector<HTMLElement>('button[aria-label="Share Bells Beach"]')?.click()
  })
  // Both taps and the travel are over once a whole task has gone by after the address settled.
  await page.waitForFunction(() => history.state?.dialogs === 1)
  await expect(dialog).toBeVisible()

  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`${server.url}/beach/1`)
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('a dialog closed by its button leaves nothing to go back through', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/spots?q=bells&guide=1`)
  await page.getByRole('link', { name: 'View Details: Bells Beach' }).click()
  // The list has the same buttons, and stands until the page has come.
  await expect(page.getByRole('heading', { level: 1, name: 'Bells Beach' })).toBeVisible()
  for (const close of ['Enter', 'Escape']) {
    await open(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press(close)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/spots?q=bells&guide=1`)
})

test('a dialog that leads on stands once in the history, and opens and closes after that', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/feedback`)
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: /^About/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'All credits and licences' }).click()
  await expect(page).toHaveURL(`${server.url}/credits`)
  await expect(page.getByRole('heading', { level: 1, name: 'Credits and safety' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/profile`)
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  // A page loaded again over an open dialog has one entry.
  await page.getByRole('button', { name: /^Units/ }).click()
  await expect.poll(() => page.evaluate(() => history.state.dialogs)).toBe(1)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Units/ })).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state.dialogs ?? 0)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/feedback`)
})
