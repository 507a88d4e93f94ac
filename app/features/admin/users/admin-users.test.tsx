import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { AdminUser } from '#domain/wire/admin-people'
import { settle } from '../../../testing/mount'
import {
  button,
  click,
  drawPage,
  find,
  pageText,
  textsOf,
  toastWords,
  type,
} from '../../../ui/testing/draw'
import { currentToast } from '../../../ui/toast-store'
import { confirm, fakeAdminServer, infoFor } from '../testing/fake-server'
import { AdminUsers } from './admin-users'

const user = (id: string, more: Partial<AdminUser> = {}): AdminUser => ({
  id,
  displayName: null,
  email: `${id}@example.com`,
  role: 'user',
  isActive: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  lastLoginAt: null,
  ...more,
})
const everyUser = [
  user('me', { displayName: 'Sam', role: 'super_admin' }),
  user('kim', { displayName: 'Kim', lastLoginAt: '2026-11-20T22:30:00.000Z' }),
  user('ada', { role: 'admin', isActive: false }),
  user('sue', { role: 'super_admin' }),
]
const users = '/api/admin/users'
const firstPage = `${users}?limit=101`

const drawn = async (
  role: 'admin' | 'super_admin',
  more: Parameters<typeof fakeAdminServer>[0] = {},
) => {
  const server = fakeAdminServer({
    'GET /api/admin/info': { body: infoFor(role) },
    [`GET ${firstPage}`]: { body: everyUser },
    ...more,
  })
  await drawPage(<AdminUsers />)
  await settle(() => expect(rowOf('kim')).toBeTruthy())
  return server
}
const rowOf = (id: string) =>
  [...document.querySelectorAll('tbody tr')].find((row) =>
    row.textContent?.includes(`${id}@example.com`),
  ) as HTMLTableRowElement
const buttonOf = (id: string) => rowOf(id).querySelector<HTMLButtonElement>('button')
const wayTo = (words: string) =>
  [...document.querySelectorAll('a')].find((a) => a.textContent === words)?.getAttribute('href')
const select = (id: string) => rowOf(id).querySelector<HTMLSelectElement>('select')
const pickAdmin = () => type(select('kim')!, 'admin')
const press = async (id: string) => {
  await click(buttonOf(id)!)
  await confirm()
}

describe('the users', () => {
  it('are counted and listed with everything a row has', async () => {
    await drawn('super_admin')
    for (const label of ['Total Users', 'Active Users', 'Admins', 'Super Admins'])
      expect(pageText()).toContain(label)
    expect(find('ul[aria-label=Permissions]').textContent).toContain('Change roles')
    expect(rowOf('kim').textContent).toMatch(
      /Kimkim@example.com.*User.*Active.*1 Nov 2026.*21 Nov 2026, \d\d:\d\d/,
    )
    expect(rowOf('ada').textContent).toMatch(/Unknown User.*Admin.*Inactive.*Never/)
  })

  it('have nothing to change on the own row', async () => {
    await drawn('super_admin')
    expect([select('me'), buttonOf('me')]).toEqual([null, null])
    expect(textsOf('option', select('kim')!)).toEqual(['User', 'Admin', 'Super Admin'])
  })

  it('have no role dropdown for an admin, and nothing at all on a super admin', async () => {
    await drawn('admin')
    expect(select('kim')).toBeNull()
    expect(buttonOf('kim')?.textContent).toBe('Deactivate')
    expect([select('sue'), buttonOf('sue')]).toEqual([null, null])
  })
})

it('is found by the server, and the field stays while it looks', async () => {
  const server = await drawn('admin', {
    [`GET ${users}?find=kim&limit=101`]: { body: [everyUser[1]] },
  })
  const field = find<HTMLInputElement>('input[type=search]')
  await type(field, ' kim ')
  await settle(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1))
  expect(find('input[type=search]')).toBe(field)
  expect(server.asked.at(-1)?.path).toBe(`${users}?find=kim&limit=101`)
})

it('leads page by page to the last of 5,000', async () => {
  const stats = { totalUsers: 5_000, activeUsers: 4_980, adminUsers: 2, superAdminUsers: 1 }
  const crowd = Array.from({ length: 4_996 }, (_, index) => user(`u${index}`))
  const all = [...everyUser, ...crowd]
  const server = await drawn('admin', {
    'GET /api/admin/info': { body: { ...infoFor('admin'), stats } },
    [`GET ${firstPage}`]: { body: all.slice(0, 101) },
    [`GET ${firstPage}&offset=100`]: { body: all.slice(100, 201) },
    [`GET ${firstPage}&offset=4900`]: { body: all.slice(4_900) },
  })
  await settle(() => expect(pageText()).toMatch(/5,000 users.*Page 1 of 50/))
  expect(document.querySelectorAll('tbody tr')).toHaveLength(100)
  await click(button('Next'))
  await settle(() => expect(rowOf('u96')).toBeTruthy())
  expect(pageText()).toContain('Page 2 of 50')
  await click(button('Last'))
  await settle(() => expect(rowOf('u4995')).toBeTruthy())
  expect(button('Next').disabled).toBe(true)
  expect(server.asked.at(-1)?.path).toBe(`${firstPage}&offset=4900`)
})

describe('a role', () => {
  it('that is picked holds after a question, the list is read again, and it can be undone', async () => {
    const server = await drawn('super_admin', {
      [`PUT ${users}/kim/role`]: { body: user('kim', { role: 'admin' }) },
    })
    const body = everyUser.map((one) => (one.id === 'kim' ? { ...one, role: 'admin' } : one))
    server.change({ [`GET ${firstPage}`]: { body } })
    await pickAdmin()
    expect(find('dialog').textContent).toMatch(
      /Change the role\?.*Kim.*kim@example\.com\. User now\. This changes to Admin at once/,
    )
    expect(server.changes()).toEqual([])
    await confirm()
    await settle(() => expect(pageText()).toContain('kim@example.com, is now Admin.'))
    expect(select('kim')?.value).toBe('admin')
    expect(server.changes()).toEqual([
      { method: 'PUT', path: `${users}/kim/role`, body: { role: 'admin', was: 'user' } },
    ])
    expect(toastWords()).toBe('Success: User role updated successfully')
    expect(server.asked.filter((call) => call.path === firstPage)).toHaveLength(2)
    server.change({ [`PUT ${users}/kim/role`]: { body: user('kim') } })
    await click(button('Undo'))
    await confirm()
    await settle(() => expect(server.changes()).toHaveLength(2))
    expect(server.changes()[1]?.body).toEqual({ role: 'user', was: 'admin' })
  })

  it('is not changed by the arrow keys, which open the list', async () => {
    const server = await drawn('super_admin')
    const list = Object.assign(select('kim') as HTMLSelectElement, { showPicker: vi.fn() })
    for (const key of ['ArrowDown', 'ArrowUp']) {
      const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      await act(() => list.dispatchEvent(pressed))
      expect(pressed.defaultPrevented).toBe(true)
    }
    expect(list.showPicker).toHaveBeenCalledTimes(2)
    expect([document.querySelector('dialog'), server.changes()]).toEqual([null, []])
  })

  it('needs the code of the second factor first, where there is one', async () => {
    const body = { code: 'second-factor', message: 'Enter the code first.' }
    fakeAdminServer({
      'GET /api/admin/info': { status: 403, body },
      [`GET ${firstPage}`]: { status: 403, body },
    })
    await drawPage(<AdminUsers />)
    await settle(() => expect(wayTo('Enter the code')).toMatch(/^\/api\/second-factor\?next=/))
  })

  it('that needs fresh proof leads to signing in again, and back here', async () => {
    const body = { code: 'sign-in-again', message: 'Sign in again first.' }
    await drawn('super_admin', { [`PUT ${users}/kim/role`]: { status: 403, body } })
    await pickAdmin()
    await confirm()
    await settle(() => expect(toastWords()).toBe('Error: Sign in again first.'))
    expect(wayTo('Sign in again')).toBe('/api/login?again=1&next=%2Fadmin%2Fusers')
  })

  it.each([
    [{ status: 422, body: { code: 'last-super-admin', message: 'The last.' } }, 'The last.'],
    [{ status: 500 }, 'Failed to update user role'],
    ['offline' as const, 'Failed to update user role'],
  ])('that is refused with %j stays and says why', async (answer, words) => {
    await drawn('super_admin', { [`PUT ${users}/kim/role`]: answer })
    await pickAdmin()
    await confirm()
    await settle(() => expect(toastWords()).toBe(`Error: ${words}`))
    await settle(() => expect(select('kim')?.value).toBe('user'))
  })
})

describe('an account', () => {
  it('is deactivated and activated by its button, after a question', async () => {
    const server = await drawn('admin', {
      [`PUT ${users}/kim/deactivate`]: { body: user('kim', { isActive: false }) },
      [`PUT ${users}/ada/activate`]: { body: user('ada') },
    })
    await press('kim')
    await settle(() => expect(toastWords()).toBe('Success: User deactivated successfully'))
    await press('ada')
    await settle(() => expect(toastWords()).toBe('Success: User activated successfully'))
    expect(server.changes().map((call) => [call.path, call.body])).toEqual([
      [`${users}/kim/deactivate`, {}],
      [`${users}/ada/activate`, {}],
    ])
  })

  it('that is deactivated and charged all the same says so', async () => {
    const lee = user('lee', { isActive: false, isStillCharged: true })
    await drawn('admin', { [`GET ${firstPage}`]: { body: [...everyUser, lee] } })
    expect(rowOf('lee').textContent).toMatch(/Inactive.*Still charged/)
    expect(rowOf('ada').textContent).not.toContain('Still charged')
  })

  it('that cannot be says so', async () => {
    await drawn('admin')
    await press('kim')
    await settle(() => expect(currentToast()?.title).toBe('Failed to deactivate user'))
    await press('ada')
    await settle(() => expect(currentToast()?.title).toBe('Failed to activate user'))
  })
})
