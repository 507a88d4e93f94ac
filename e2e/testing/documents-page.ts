import { readFileSync } from 'node:fs'
import type { Browser, Download, Page } from '@playwright/test'
import { openAs } from './admin'
import type { ProductServer } from './server'
import { expect } from './test'

export const marketing = '/admin/sales-marketing'
export const system = '/admin/system-documents'
/** What follows `/api/admin/` for each page. */
export const calls = { [marketing]: 'marketing-documents', [system]: 'documents' }

/** A new admin on one of the two pages, whose shelf is empty. */
export async function openAdmin(browser: Browser, server: ProductServer, path: string) {
  const admin = await openAs(browser, server, 'admin', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await emptyShelf(admin, server, path)
  await admin.goto(server.url + path)
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(admin.getByText(/^\d+ documents?$/)).toBeVisible()
  return admin
}

export async function emptyShelf(page: Page, server: ProductServer, path: string) {
  const address = `${server.url}/api/admin/${calls[path as keyof typeof calls]}`
  const list = (await (await page.request.get(address)).json()) as { id: string }[]
  for (const { id } of list) await page.request.delete(`${address}/${id}`)
}

/** Adds a document by the call that the page makes. */
export const add = (page: Page, server: ProductServer, path: string, fields: object) =>
  page.request.post(`${server.url}/api/admin/${calls[path as keyof typeof calls]}`, {
    data: {
      title: 'Winter Campaign',
      description: 'For the Surf Coast',
      content: '# Aims\n\nMore **waves**.',
      type: path === marketing ? 'campaign' : 'technical_spec',
      format: 'md',
      ...fields,
    },
  })

/** A toast, a state or a count in just these words. */
export const said = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible()

export async function read(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'latin1')
}
