import { expect, type Page } from '@playwright/test'
import { createTestPerson } from '#api/auth/testing/create-test-person'
import { inDatabase, putSession } from './admin'
import type { ProductServer } from './server'

let people = 0

export const newEmail = () => `surfer${++people}-${Date.now()}-${process.pid}@example.com`
export const password = 'a long walk down to the sand'

const isSignedIn = (page: Page) =>
  expect(page.getByTitle('Manage profile and favorites')).toBeVisible()

/** A new account in the server's own database, which has no password, and the app at `next`, which knows it. */
export async function signUp(page: Page, server: ProductServer, next = '/', email = newEmail()) {
  await inDatabase(server, (database) => createTestPerson(database, { email }))
  await signIn(page, server, email, next)
}

/** The same account on one more device. */
export async function signIn(page: Page, server: ProductServer, email: string, next = '/') {
  await putSession(page.context(), server, email)
  await page.goto(server.url + next)
  await isSignedIn(page)
}

/** From the sign-in page on, by its forms: a new account, which signs in. */
export async function createAccount(page: Page, email = newEmail()): Promise<void> {
  await page.getByRole('link', { name: /create an? account/i }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await isSignedIn(page)
}
