import type { Browser, Page } from '@playwright/test'
import { openAs } from './admin'
import type { ProductServer } from './server'
import { expect } from './test'

export async function openBeaches(browser: Browser, server: ProductServer) {
  const admin = await openAs(browser, server, 'admin', { path: '/admin/beaches' })
  await expect(admin.getByRole('button', { name: 'Add New Beach' })).toBeVisible()
  return admin
}

/** A toast, by its title and its sentence. */
export async function told(page: Page, title: string, description?: string) {
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible()
  if (description) await expect(page.getByText(description, { exact: true }).first()).toBeVisible()
}

export const add = async (admin: Page, server: ProductServer, fields: object) => {
  const answer = await admin.request.post(`${server.url}/api/admin/surf-spots`, {
    data: { region: 'Surf Coast', latitude: -38.38, longitude: 144.29, ...fields },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: number; version: number }
}

export const openEditor = async (admin: Page, name: string) => {
  await admin.getByLabel('Find a beach').fill(name)
  await admin.getByRole('button', { name: `Edit ${name}` }).click()
  return admin.getByRole('form', { name: `Edit ${name}` })
}
