import { expect, it, vi } from 'vitest'
import { containerCatalogue } from '#domain/words/containers'
import { settle } from '../../../testing/mount'
import { drawPage, find, pageText } from '../../../ui/testing/draw'
import type { AdminRoute } from '../shell/admin-route'
import { adminRoute, adminRoutes } from '../shell/admin-routes'
import { fakeAdminServer, infoFor } from '../testing/fake-server'
import { AdminDashboard, otherPanels } from './admin-dashboard'

const order = containerCatalogue.map((one) => ({ ...one, version: 1 }))

const drawn = async (more: Parameters<typeof fakeAdminServer>[0] = {}) => {
  fakeAdminServer({
    'GET /api/admin/info': { body: infoFor('super_admin') },
    'GET /api/admin/container-order': { body: order },
    'GET /api/admin/counts': { body: { beaches: 3, carouselImages: 2, marketingDocuments: 1 } },
    ...more,
  })
  await drawPage(<AdminDashboard routes={adminRoutes} />)
}
const cards = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('ul[aria-label=Administration] a')].map(
    (card) => [card.querySelector('strong')?.textContent, card.getAttribute('href')],
  )

it('has four counts, and cards with what they count', async () => {
  await drawn()
  await settle(() => expect(cards().length).toBeGreaterThan(6))
  await settle(() => {
    expect(pageText()).toMatch(/Total Users4.*Active Users3.*Carousel Images2.*Marketing Docs1/)
    for (const badge of ['3 beaches', '2 images', '4 users', '1 document']) {
      expect(pageText()).toContain(badge)
    }
  })
  expect(cards().slice(0, 6)).toEqual([
    ['Beach Management', '/admin/beaches'],
    ['Carousel Management', '/admin/carousel'],
    ['User Management', '/admin/users'],
    ['Sales & Marketing', '/admin/sales-marketing'],
    ['System Documents', '/admin/system-documents'],
    ['Full Documentation', '/admin/help'],
  ])
  expect(cards()).toContainEqual(['Container Order', '/admin/container-order'])
})

it.each([
  ['Total Users4', '/admin/users'],
  ['Active Users3', '/admin/users?show=active'],
  ['Carousel Images2', '/admin/carousel'],
  ['Marketing Docs1', '/admin/sales-marketing'],
])('leads from %s to a list of exactly so many', async (words, path) => {
  await drawn()
  await settle(() => {
    const links = [...document.querySelectorAll('a')]
    const link = links.find(({ textContent }) => textContent?.trim() === words)
    expect(link?.getAttribute('href')).toBe(path)
  })
})

it('follows the order of the containers, and never hides the way back to it', async () => {
  const changed = order.toReversed().map((one, index) => ({
    ...one,
    sortOrder: index + 1,
    isActive: one.containerId !== 'user-management',
  }))
  await drawn({ 'GET /api/admin/container-order': { body: changed } })
  await settle(() => expect(cards()[0]?.[0]).toBe('Full Documentation'))
  expect(cards().map(([title]) => title)).not.toContain('User Management')
  expect(cards().map(([title]) => title)).toContain('Container Order')
})

it('has a dash for counts that could not be had, and the built-in order', async () => {
  await drawn({
    'GET /api/admin/counts': { status: 500 },
    'GET /api/admin/container-order': { status: 500 },
  })
  await settle(() => expect(pageText()).toContain('Carousel Images–'))
  await settle(() => expect(cards()[0]?.[0]).toBe('Beach Management'))
})

it('holds the place of six cards while it waits', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await drawPage(<AdminDashboard routes={adminRoutes} />)
  expect(find('[role=status]').querySelectorAll('[aria-hidden=true]')).toHaveLength(6)
})

it('a card is offered only to the rank of its page', () => {
  const users = adminRoute('users')
  const secret: AdminRoute = { ...users, path: '/admin/secret', requiredRole: 'super_admin' }
  expect(otherPanels([secret], 'admin')).toEqual([])
  expect(otherPanels([secret], 'super_admin')).toHaveLength(1)
})
