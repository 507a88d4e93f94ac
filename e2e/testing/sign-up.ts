import { expect, type Page } from '@playwright/test'

let people = 0

export const newEmail = () => `surfer${++people}-${Date.now()}-${process.pid}@example.com`
export const password = 'a long walk down to the sand'

const isSignedIn = (page: Page) =>
  expect(page.getByTitle('Manage profile and favorites')).toBeVisible()

/** A new account by the call that the server's own page makes, and the app at `next`, which knows it. */
export async function signUp(page: Page, url: string, next = '/', email = newEmail()) {
  await bySend(page, url, '/api/create-account', email)
  await page.goto(url + next)
  await isSignedIn(page)
}

/** The same account on one more device. */
export async function signIn(page: Page, url: string, email: string, next = '/') {
  await bySend(page, url, '/api/sign-in', email)
  await page.goto(url + next)
  await isSignedIn(page)
}

async function bySend(page: Page, url: string, path: string, email: string): Promise<void> {
  const answer = await page.request.post(url + path, {
    headers: { Origin: url },
    form: { email, password },
    maxRedirects: 0,
  })
  expect(answer.status(), `${path} of ${email}`).toBe(303)
}

/** From the sign-in page on, by its forms: a new account, which signs in. */
export async function createAccount(page: Page, email = newEmail()): Promise<void> {
  await page.getByRole('link', { name: /create an? account/i }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await isSignedIn(page)
}
