import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { containerCatalogue } from '#domain/dashboard/containers'
import { settle } from '../../../testing/mount'
import { draw, find, pageText } from '../../../ui/testing/draw'
import type { AdminRoute } from '../shell/admin-route'
import { adminRoute, adminRoutes } from '../shell/admin-routes'
import { fakeAdminServer, infoFor, quietQueue } from '../testing/fake-server'
import { AdminDashboard } from './admin-dashboard'
import { otherPanels } from './panels'

const order = containerCatalogue.map((one) => ({ ...one, version: 1 }))

const drawn = async (more: Parameters<typeof fakeAdminServer>[0] = {}) => {
  fakeAdminServer({
    'GET /api/admin/info': { body: infoFor('super_admin') },
    'GET /api/admin/container-order': { body: order },
    'GET /api/admin/counts': { body: { beaches: 3, carouselImages: 2, marketingDocuments: 1 } },
    'GET /api/admin/desk': { body: quietQueue },
    ...more,
  })
  await draw(
    <MemoryRouter>
      <AdminDashboard routes={adminRoutes} />
    </MemoryRouter>,
  )
}
const cards = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('ul[aria-label=Administration] a')].map(
    (card) => [card.querySelector('strong')?.textContent, card.getAttribute('href')],
  )

afterEach(() => vi.unstubAllGlobals())

describe('the dashboard', () => {
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

  it('says who is signed in, and as what', async () => {
    await drawn()
    await settle(() => expect(pageText()).toContain('Current Session'))
    expect(pageText()).toMatch(/Current Session.*Super Admin.*Sam.*sam@example\.com/)
  })

  it('calls the person who gave no name by their address, in the session and among who was last seen', async () => {
    const info = infoFor('admin')
    const person = {
      id: 'kim',
      name: null,
      email: 'kim@example.com',
      role: 'user' as const,
      isActive: false,
      lastLoginAtMs: quietQueue.atMs - 3_600_000,
    }
    await drawn({
      'GET /api/admin/info': {
        body: { ...info, currentAdmin: { ...info.currentAdmin, displayName: null } },
      },
      'GET /api/admin/desk': { body: { ...quietQueue, people: [person] } },
    })
    await settle(() => expect(pageText()).toContain('kim@example.comUserInactive1 hour ago'))
    expect(pageText()).toMatch(/Current Session.*sam@example\.com/)
    expect(pageText()).not.toContain('Unknown User')
  })

  it('says first what needs a hand, with the way to it, then the sections', async () => {
    await drawn({ 'GET /api/admin/desk': { body: { ...quietQueue, openReports: 2 } } })
    await settle(() =>
      expect(pageText()).toMatch(
        /Needs a hand● waiting2 reports are flagged and not looked at\.Spot Reports.*Freshness.*Users.*Spots with gaps.*Beach Management/,
      ),
    )
    const line = [...document.querySelectorAll('a')].find(
      (one) => one.textContent === 'Spot Reports',
    )
    expect(line?.getAttribute('href')).toBe('/admin/reports')
  })

  it('says that all is well where nothing needs a hand', async () => {
    await drawn()
    await settle(() => expect(pageText()).toContain('Nothing needs a hand.'))
  })

  it.each([
    ['offline' as const, 'This needs signal'],
    [{ status: 500 }, 'What needs a hand could not be loaded'],
  ])('keeps its figures and sections where the queue answers %j', async (answer, words) => {
    await drawn({ 'GET /api/admin/desk': answer })
    await settle(() => expect(pageText()).toContain(words))
    expect(pageText()).toContain('Total Users4')
    expect(cards().length).toBeGreaterThan(6)
  })

  it('says of each source how old it is, and of a spot what is never known', async () => {
    const source = {
      source: 'open-meteo-marine',
      name: 'The sea forecast',
      lastSignAtMs: quietQueue.atMs - 12 * 60_000,
      failuresInARow: 0,
      error: null,
      lateSinceMs: null,
    }
    await drawn({
      'GET /api/admin/desk': {
        body: {
          ...quietQueue,
          sources: [source],
          gaps: { total: 7, spots: [{ id: 1, name: 'Red Bluff', nullFields: ['windGustKmh'] }] },
        },
      },
    })
    await settle(() => expect(pageText()).toContain('The sea forecast12 mins agoon time'))
    expect(pageText()).toContain('Spots with gaps7')
    expect(pageText()).toContain('Red Bluffgusts')
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
    await draw(
      <MemoryRouter>
        <AdminDashboard routes={adminRoutes} />
      </MemoryRouter>,
    )
    expect(find('[role=status]').querySelectorAll('[aria-hidden=true]')).toHaveLength(6)
  })
})

it('a card is offered only to the rank of its page', () => {
  const secret: AdminRoute = {
    ...adminRoute('users'),
    id: 'secret',
    path: '/admin/secret',
    requiredRole: 'super_admin',
  }
  expect(otherPanels([secret], 'admin')).toEqual([])
  expect(otherPanels([secret], 'super_admin')).toHaveLength(1)
})
