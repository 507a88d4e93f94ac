import { readFileSync } from 'node:fs'
import type { Browser, Download, Page } from '@playwright/test'
import { openAs, said } from './admin'
import type { ProductServer } from './server'

export const marketing = '/admin/sales-marketing'
export const system = '/admin/system-documents'
/** The calls that the page at a path makes. */
export const callsOf = (server: ProductServer, path: string) =>
  `${server.url}/api/admin/${path === marketing ? 'marketing-documents' : 'documents'}`

/** A new admin on one of the two pages, whose shelf is empty. */
export async function openAdmin(browser: Browser, server: ProductServer, path: string) {
  const admin = await openAs(browser, server, 'admin', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await emptyShelf(admin, server, path)
  await admin.goto(server.url + path)
  await said(admin, '0 documents')
  return admin
}

async function emptyShelf(page: Page, server: ProductServer, path: string) {
  const address = callsOf(server, path)
  const list = (await (await page.request.get(address)).json()) as { id: string }[]
  for (const { id } of list) await page.request.delete(`${address}/${id}`)
}

export const add = (page: Page, server: ProductServer, path: string, fields: object) =>
  page.request.post(callsOf(server, path), {
    data: {
      title: 'Winter Campaign',
      description: 'For the Surf Coast',
      content: '# Aims\n\nMore **waves**.',
      type: path === marketing ? 'campaign' : 'technical_spec',
      format: 'md',
      ...fields,
    },
  })

export const read = async (file: Download) => readFileSync(await file.path(), 'latin1')
