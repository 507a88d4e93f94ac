import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { ProductServer } from './server'
import { repository } from './source-files'
import { expect } from './test'

const password = 'long swell at dawn 17'
let made = 0

/** A new administrator, made on the operator's command line; answers their address. */
export function makeAdmin(server: ProductServer, role: 'user' | 'admin' | 'super_admin'): string {
  made += 1
  const email = `${role}.${process.pid}.${made}@example.com`
  const command = [join(repository, 'dist/server/southbreak.js'), 'user', 'create']
  execFileSync(process.execPath, [...command, '--email', email, '--role', role], {
    env: { ...process.env, DATA_DIR: server.dataFolder },
    input: `${password}\n`,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  return email
}

/** A browser of their own in which they have signed in; on a page that has little to draw. */
export async function openSignedIn(
  browser: Browser,
  server: ProductServer,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ acceptDownloads: true, ...options })
  const page = await context.newPage()
  await page.goto(`${server.url}/api/login?next=/credits`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible({ timeout: 20_000 })
  return page
}
