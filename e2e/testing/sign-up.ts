import { expect, type Page } from '@playwright/test'

let people = 0

/** A new account by the server's own page, which leads back to `next`. */
export async function signUp(page: Page, url: string, next = '/'): Promise<void> {
  await page.goto(`${url}/api/login?next=${encodeURIComponent(next)}`)
  await createAccount(page)
}

/** From the sign-in page on: a new account, which signs in. */
export async function createAccount(
  page: Page,
  email = `surfer${++people}-${Date.now()}@example.com`,
  password = 'a long walk down to the sand',
): Promise<void> {
  await page.getByRole('link', { name: /create an? account/i }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByTitle('Manage profile and favorites')).toBeVisible({ timeout: 20_000 })
}
