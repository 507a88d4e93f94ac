import { expect, type Page } from '@playwright/test'

let people = 0

/** A new account by the server's own page, which leads back to `next`. */
export async function signUp(page: Page, url: string, next = '/'): Promise<void> {
  await page.goto(`${url}/api/login?next=${encodeURIComponent(next)}`)
  await createAccount(page)
}

/** From the sign-in page on: a new account. */
export async function createAccount(page: Page): Promise<void> {
  people += 1
  await page.getByRole('link', { name: /create/i }).click()
  await page.getByLabel('Email').fill(`surfer${people}-${Date.now()}@example.com`)
  await page.getByLabel(/password/i).fill('a long walk down to the sand')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByTitle('Manage profile and favorites')).toBeVisible()
}
