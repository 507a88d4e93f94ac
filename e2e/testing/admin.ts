import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test'
import { createTestPerson, signInTestPerson } from '#api/auth/testing/create-test-person'
import { noteSignIn, userByEmail } from '#db/server/account/users'
import { openServerDatabase } from '#db/server/open'
import type { ServerDatabase } from '#db/server/tables'
import type { Role } from '#domain/wire/roles'
import type { ProductServer } from './server'

let made = 0

/** In the database of a server, beside it. */
export async function inDatabase<T>(
  server: ProductServer,
  work: (database: ServerDatabase) => Promise<T>,
): Promise<T> {
  const database = await openServerDatabase(join(server.dataFolder, 'southbreak.db'))
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

/** A new account of this role, which has no password; answers its address. */
export async function makeAdmin(server: ProductServer, role: Role): Promise<string> {
  made += 1
  const email = `${role}.${process.pid}.${made}@example.com`
  await inDatabase(server, (database) => createTestPerson(database, { email, role }))
  return email
}

const desktop = { viewport: { width: 1280, height: 800 } }

/** A new person of this role in a browser of their own, signed in. @param path opened, if any */
export async function openAs(
  browser: Browser,
  server: ProductServer,
  role: Role,
  { path, ...options }: BrowserContextOptions & { path?: string } = {},
): Promise<Page> {
  const page = await openSignedIn(browser, server, makeAdmin(server, role), {
    ...desktop,
    ...options,
  })
  if (path) {
    await page.goto(server.url + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  return page
}

/** A browser of their own in which they have signed in, with nothing opened yet. */
export async function openSignedIn(
  browser: Browser,
  server: ProductServer,
  email: string | Promise<string>,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ acceptDownloads: true, ...options })
  await putSession(context, server, await email)
  return context.newPage()
}

/** Signs the account of this address in on a device, as if just now by its password. */
export async function putSession(context: BrowserContext, server: ProductServer, email: string) {
  const token = await inDatabase(server, async (database) => {
    const user = await userByEmail(database, email)
    if (!user) throw new Error(`${email} has no account.`)
    await noteSignIn(database, user.id, Date.now())
    return (await signInTestPerson(database, user.id)).token
  })
  const { url } = server
  await context.addCookies([
    { name: 'southbreak_session', value: token, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'southbreak_signed_in', value: '1', url, sameSite: 'Lax' },
  ])
}

/** A toast, a state or a count in just these words. */
export const said = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible()
