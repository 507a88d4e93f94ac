import { readFileSync } from 'node:fs'
import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { settle } from '../../../testing/mount'
import { drawPage, find, pageText } from '../../../ui/testing/draw'
import { adminRoutes } from '../shell/admin-routes'
import { fakeAdminServer, infoFor } from '../testing/fake-server'
import { AdminHelp } from './admin-help'

const guide = readFileSync('app/features/admin/help/ADMIN_GUIDE.md', 'utf8')
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]

const saidIn = {
  'Getting Started': 'user create --email you@example.com --role super_admin',
  'User Roles & Permissions': 'Everything an admin may, and change roles.',
  'Carousel Management': 'Choose Add Image, or Edit on a slide.',
  'User Management': 'ends every session of the person at once',
  Security: 'Keep two super admins.',
  Troubleshooting: 'No super admin is left',
}

beforeEach(async () => {
  fakeAdminServer({ 'GET /api/admin/info': { body: infoFor('admin') } })
  await drawPage(<AdminHelp />)
})

it('has a status card that says whom the server knows', async () => {
  await settle(() => expect(pageText()).toMatch(/Admin System Status.*Active.*Sam.*Admin/))
})

it('has six tabs in their order, the first one open', () => {
  expect(tabs().map((tab) => tab.textContent)).toEqual(Object.keys(saidIn))
  const [first, ...others] = tabs().map((tab) => tab.getAttribute('aria-selected'))
  expect([first, new Set(others)]).toEqual(['true', new Set(['false'])])
})

it('shows in each tab what the guide says under its name', async () => {
  for (const [index, words] of Object.values(saidIn).entries()) {
    await act(() => tabs()[index]?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
    expect(find('[role=tabpanel]:not([hidden])').textContent).toContain(words)
  }
})

it('leads to the full guide in a new tab', () => {
  const link = find<HTMLAnchorElement>('a[href="/ADMIN_GUIDE.md"]')
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener'])
})

it('has a guide that names every page, and the image advice', () => {
  for (const { path } of adminRoutes)
    if (path !== '/admin/help') expect(guide).toContain(`\`${path}\``)
  expect(guide).toContain('at least 1200x600 px, under 2 MB, 2:1 aspect, JPG, PNG or WebP')
})
