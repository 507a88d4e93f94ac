import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noteSessionEnded } from '#db/device/person'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { testPerson } from '#db/device/testing/test-person'
import { hasRole, type Role } from '#domain/wire/roles'
import { useSession } from '../../../data/tab/session'
import { settle } from '../../../testing/mount'
import { click, drawPage, find, pageText } from '../../../ui/testing/draw'
import { fakeAdminServer } from '../testing/fake-server'
import { AdminCallError, askAdmin, sentence } from './admin-call'
import { AdminPage } from './admin-page'
import type { AdminRoute } from './admin-route'
import { adminRoute, adminRoutes, backTarget, quickNavigation, trailTo } from './admin-routes'
import { Answered } from './admin-states'
import { useAdminAnswer } from './use-admin-answer'

const signIn = (role: Role) => rememberPerson({ ...testPerson, role })

beforeEach(() => useSession.setState({ isPersonChecked: true }))
afterEach(async () => {
  await forgetPerson({ discardUnsent: true })
})

const drawAdminPage = (route: AdminRoute) =>
  drawPage(<AdminPage route={route}>The content</AdminPage>, route.path)

describe('the registry of routes', () => {
  it('has the specified paths, each with all its fields', () => {
    const paths = adminRoutes.map((route) => route.path)
    for (const one of ['', '/carousel', '/users', '/help', '/container-order'])
      expect(paths).toContain(`/admin${one}`)
    expect(new Set(paths).size).toBe(paths.length)
    const fields = 'Page description id inNavigation parent path requiredRole title'
    for (const route of adminRoutes) expect(Object.keys(route).toSorted().join(' ')).toBe(fields)
  })

  it.each([
    ['user', 'user', true],
    ['user', 'admin', false],
    ['user', 'super_admin', false],
    ['admin', 'user', true],
    ['admin', 'admin', true],
    ['admin', 'super_admin', false],
    ['super_admin', 'admin', true],
    ['super_admin', 'super_admin', true],
  ] as const)('%s where %s is needed: %s', (role, needed, may) => {
    expect(hasRole(role, needed)).toBe(may)
  })

  it('leads back to the parent page, the admin panel or the app', () => {
    const below: AdminRoute = { ...adminRoute('users'), id: 'below', parent: 'users' }
    expect(backTarget(adminRoute('dashboard')).path).toBe('/')
    const toPanel = { path: '/admin', label: 'Back to Admin Panel' }
    expect(backTarget(adminRoute('users'))).toEqual(toPanel)
    expect(backTarget(below)).toEqual({ path: '/admin/users', label: 'Back to User Management' })
    expect(trailTo(below).map((step) => step.id)).toEqual(['dashboard', 'users', 'below'])
  })

  it('offers the same pages beside each, with siblings and children that the role may open', () => {
    const routes: AdminRoute[] = [
      ...adminRoutes,
      { ...adminRoute('users'), id: 'secret', path: '/admin/secret', requiredRole: 'super_admin' },
      { ...adminRoute('users'), id: 'quiet', path: '/admin/quiet', inNavigation: false },
      { ...adminRoute('users'), id: 'child', path: '/admin/users/child', parent: 'users' },
    ]
    const offered = (role: Role) =>
      quickNavigation(adminRoute('users'), role, routes).map((route) => route.id)
    expect(offered('admin')).toEqual(
      expect.arrayContaining(['dashboard', 'users', 'carousel', 'child']),
    )
    for (const id of ['secret', 'quiet']) expect(offered('admin')).not.toContain(id)
    expect(offered('super_admin')).toContain('secret')
    const beside = adminRoutes.map((route) => quickNavigation(route, 'admin').map(({ id }) => id))
    expect(new Set(beside.map(String)).size).toBe(1)
  })
})

describe('an admin page', () => {
  it('says 403 to the person who has not the rank, and nothing of its content', async () => {
    await signIn('user')
    await drawAdminPage(adminRoute('users'))
    await settle(() => expect(pageText()).toContain('403 Admin Access Required'))
    expect(pageText()).not.toContain('The content')
    expect(pageText()).not.toContain('Quick Navigation')
  })

  it('says Insufficient Permissions to an admin where a super admin is needed', async () => {
    await signIn('admin')
    await drawAdminPage({ ...adminRoute('users'), requiredRole: 'super_admin' })
    await settle(() => expect(pageText()).toContain('403 Insufficient Permissions'))
    expect(pageText()).not.toContain('The content')
  })

  it.each(['a visitor', 'a person whose session has ended'])(
    'offers %s to sign in',
    async (who) => {
      if (who !== 'a visitor') {
        await signIn('admin')
        await noteSessionEnded()
      }
      await drawAdminPage(adminRoute('users'))
      await settle(() => expect(pageText()).toContain('Admin authentication required'))
      const link = find('[role=alert] a')
      expect(link.textContent).toBe('Sign In')
      expect(link.getAttribute('href')).toBe('/api/login?next=%2Fadmin%2Fusers')
      expect(pageText()).not.toContain('The content')
    },
  )
})

describe('a call', () => {
  const failing = async (answer: { status?: number; body?: unknown } | 'offline') => {
    fakeAdminServer({ 'PUT /api/x': answer })
    return askAdmin({ method: 'PUT', path: '/x', answer: null }, {}).then(
      () => null,
      (error: unknown) => error as AdminCallError,
    )
  }

  it('that fails is an error of status and body, or of the status alone', async () => {
    const body = { code: 'own-account', message: 'Not your own.' }
    const error = await failing({ status: 403, body })
    expect(error).toBeInstanceOf(AdminCallError)
    expect(error?.message).toBe(`403: ${JSON.stringify(body)}`)
    expect(sentence(error, 'Otherwise')).toBe('Not your own.')
    const empty = await failing({ status: 503 })
    expect(empty?.message).toMatch(/^503: /)
    expect(sentence(empty, 'Otherwise')).toBe('Otherwise')
    const away = await failing('offline')
    expect([away?.status, sentence(away, 'Otherwise')]).toEqual([0, 'Otherwise'])
  })

  it('is believed only with an answer of the expected form', async () => {
    fakeAdminServer({ 'GET /api/x': { body: { hotspot: true } } })
    const call = { method: 'GET', path: '/x', answer: v.object({ id: v.number() }) } as const
    await expect(askAdmin(call, {})).rejects.toBeInstanceOf(AdminCallError)
  })
})

const numbers = { method: 'GET', path: '/list', answer: v.array(v.number()) } as const
const List = () => (
  <Answered answer={useAdminAnswer(numbers)} failed="The list could not be loaded">
    {(value) => <p>{value.join(' ')}</p>}
  </Answered>
)

describe('a list of the administration', () => {
  it('is asked for once, never again by itself', async () => {
    const server = fakeAdminServer({ 'GET /api/list': { body: [1, 2] } })
    await drawPage(<List />)
    await settle(() => expect(pageText()).toContain('1 2'))
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
    await settle(() => expect(server.asked).toHaveLength(1))
  })

  it.each([
    ['offline' as const, 'The admin area works only with signal'],
    [{ status: 401 }, 'Admin authentication required'],
    [{ status: 403 }, 'Admin Access Required'],
    [{ status: 500 }, 'The list could not be loaded'],
  ])('that fails with %j says so', async (answer, words) => {
    fakeAdminServer({ 'GET /api/list': answer })
    await drawPage(<List />)
    await settle(() => expect(pageText()).toContain(words))
  })
})

it('without signal one press asks again', async () => {
  const server = fakeAdminServer({ 'GET /api/list': 'offline' })
  await drawPage(<List />)
  await settle(() => expect(pageText()).toContain('This needs signal'))
  server.change({ 'GET /api/list': { body: [7] } })
  await click(find('[role=alert] button'))
  await settle(() => expect(pageText()).toContain('7'))
})
