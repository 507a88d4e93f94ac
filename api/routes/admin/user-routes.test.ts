import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInTestPerson, type TestPerson } from '#api/auth/testing/create-test-person'
import { auditOf } from '#api/testing/audit-of'
import { apiOfFile, openTestApi, type TestApi } from '#api/testing/test-api'
import { setActive, setRole, userById } from '#db/server/account/users'
import { addRows, rowsWith } from '#db/server/table-rows'
import { adminInfo, adminUser } from '#domain/wire/admin-people'
import type { Role } from '#domain/wire/roles'

/** Anew for each test. */
let kim: TestPerson

const person = (role: Role, more: object = {}) => api.person({ role, ...more })

const api = await apiOfFile()
const superAdmin = await person('super_admin', { displayName: 'Sam' })
const admin = await person('admin')
beforeEach(async () => {
  kim = await person('user', { firstName: 'Kim', lastName: 'Doe' })
})

const get = (path: string, who: TestPerson) => api.get(`/api/admin${path}`, who.headers)
const put = (path: string, who: TestPerson, body?: object) =>
  api.ask(who, 'PUT', `/api/admin/users/${path}`, body)
const said = async (answer: Response) => {
  const { code, message } = await answer.json()
  return [answer.status, code, message]
}
const roleOf = async ({ user }: TestPerson) => (await userById(api.database, user.id))?.role
const isActive = async ({ user }: TestPerson) =>
  (await userById(api.database, user.id))?.is_active === 1
const trailOf = ({ user }: TestPerson) => auditOf(api.database, user.id)

describe('the information for administrators', () => {
  it('says who asks, how many there are, and what the asker may do', async () => {
    const info = v.parse(adminInfo, await (await get('/info', superAdmin)).json())
    expect(info.currentAdmin).toEqual({
      id: superAdmin.user.id,
      displayName: 'Sam',
      email: superAdmin.user.email,
      role: 'super_admin',
    })
    const rows = await api.database.selectFrom('users').select(['role', 'is_active']).execute()
    expect(info.stats).toEqual({
      totalUsers: rows.length,
      activeUsers: rows.filter((row) => row.is_active === 1).length,
      adminUsers: rows.filter((row) => row.role === 'admin').length,
      superAdminUsers: rows.filter((row) => row.role === 'super_admin').length,
    })
    expect(info.permissions).toEqual({
      canManageCarousel: true,
      canManageUsers: true,
      canManageRoles: true,
    })
    const own = v.parse(adminInfo, await (await get('/info', admin)).json())
    expect(own.permissions.canManageRoles).toBe(false)
  })

  it('lists all people with the fields of the wire and no others', async () => {
    const answer = await get('/users', admin)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const rows = v.parse(v.array(v.strictObject(adminUser.entries)), await answer.json())
    expect(rows.find((row) => row.id === kim.user.id)).toEqual({
      id: kim.user.id,
      displayName: 'Kim Doe',
      email: kim.user.email,
      role: 'user',
      isActive: true,
      createdAt: new Date(api.clock.nowMs).toISOString(),
      lastLoginAt: null,
    })
  })
})

describe('a role', () => {
  it('is changed by a super admin, at once on every session, with its line in the audit log', async () => {
    expect(await said(await get('/info', kim))).toEqual([
      403,
      'forbidden',
      'Admin Access Required: only an administrator can do this.',
    ])
    const answer = await put(`${kim.user.id}/role`, superAdmin, { role: 'admin' })
    expect([answer.status, (await answer.json()).role]).toEqual([200, 'admin'])
    expect((await get('/info', kim)).status).toBe(200)
    const by = { admin_id: superAdmin.user.id, action: 'user.role', at_ms: api.clock.nowMs }
    expect(await trailOf(kim)).toMatchObject([
      { ...by, before: { role: 'user' }, after: { role: 'admin' } },
    ])
  })

  it('cannot be changed by an admin', async () => {
    const answer = await put(`${kim.user.id}/role`, admin, { role: 'admin' })
    expect(await said(answer)).toEqual([
      403,
      'forbidden',
      'Insufficient Permissions: only a super admin can do this.',
    ])
    expect([await roleOf(kim), await trailOf(kim)]).toEqual(['user', []])
  })

  it('is one of the three', async () => {
    for (const role of ['root', '', null, 'ADMIN', ['admin']]) {
      const answer = await put(`${kim.user.id}/role`, superAdmin, { role })
      expect(answer.status).toBe(400)
    }
    expect(await roleOf(kim)).toBe('user')
  })

  it('of the own account stays', async () => {
    const answer = await put(`${superAdmin.user.id}/role`, superAdmin, { role: 'user' })
    expect(await said(answer)).toEqual([
      403,
      'own-account',
      'You cannot change the role of your own account, or deactivate it.',
    ])
    expect(await roleOf(superAdmin)).toBe('super_admin')
  })

  it('that another administrator has changed meanwhile is told, and stays', async () => {
    await setRole(api.database, kim.user.id, 'admin', api.clock.nowMs)
    const answer = await put(`${kim.user.id}/role`, superAdmin, {
      role: 'super_admin',
      was: 'user',
    })
    const body = await answer.json()
    expect([answer.status, body.code, body.details.current.role]).toEqual([
      409,
      'changed-meanwhile',
      'admin',
    ])
    expect(await roleOf(kim)).toBe('admin')
  })

  it('that is so already changes nothing and leaves no line', async () => {
    expect((await put(`${kim.user.id}/role`, superAdmin, { role: 'user' })).status).toBe(200)
    expect(await trailOf(kim)).toEqual([])
  })
})

describe('an account', () => {
  it('that is deactivated is signed out everywhere at once, and may come back', async () => {
    const phone = await signInTestPerson(api.database, kim.user.id, api.clock.nowMs)
    const answer = await put(`${kim.user.id}/deactivate`, admin)
    expect([answer.status, (await answer.json()).isActive]).toEqual([200, false])
    for (const { headers } of [kim, phone]) {
      expect((await api.get('/api/auth/user', headers)).status).toBe(401)
    }
    const back = await put(`${kim.user.id}/activate`, admin)
    expect([back.status, (await back.json()).isActive]).toEqual([200, true])
    // The old sessions stay ended.
    expect((await api.get('/api/auth/user', kim.headers)).status).toBe(401)
    const lines = await trailOf(kim)
    expect(lines.map((line) => [line.action, line.admin_id])).toEqual([
      ['user.deactivate', admin.user.id],
      ['user.activate', admin.user.id],
    ])
  })

  it('of one’s own cannot be deactivated', async () => {
    for (const who of [admin, superAdmin]) {
      expect((await said(await put(`${who.user.id}/deactivate`, who)))[1]).toBe('own-account')
      expect(await isActive(who)).toBe(true)
    }
  })

  it('of a super admin is out of an admin’s reach', async () => {
    for (const verb of ['deactivate', 'activate']) {
      expect(await said(await put(`${superAdmin.user.id}/${verb}`, admin))).toEqual([
        403,
        'forbidden',
        'Insufficient Permissions: this is a super admin.',
      ])
    }
    expect([await isActive(superAdmin), await trailOf(superAdmin)]).toEqual([true, []])
  })

  it('of an unknown account is 404', async () => {
    for (const id of ['7f6a1a5e-6a58-4a0e-9b1e-0d9f7c3a2b11', '%00', "' or 1=1 --"]) {
      const answer = await put(`${encodeURIComponent(id)}/deactivate`, admin)
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'unknown-person'])
    }
  })
})

it('of two super admins who take each other’s role at once, one stays', async () => {
  const other = await openTestApi()
  const [first, second] = await Promise.all([1, 2].map(() => other.person({ role: 'super_admin' })))
  if (!first || !second) throw new Error('Two people are needed.')
  const demote = (who: TestPerson, whom: TestPerson) =>
    other.ask(who, 'PUT', `/api/admin/users/${whom.user.id}/role`, { role: 'user' })
  const answers = await Promise.all([demote(first, second), demote(second, first)])
  // The person who came second was no super admin any more.
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 403])
  const left = await rowsWith(other.database, 'users', { role: 'super_admin' })
  expect(left).toHaveLength(1)
  await other.close()
})

it.each([
  ['lost the role', (id: string) => setRole(api.database, id, 'user', api.clock.nowMs)],
  ['was deactivated', (id: string) => setActive(api.database, id, false, api.clock.nowMs)],
])('who %s while the request was on its way changes nothing', async (_, loseRole) => {
  const leaving = await person('super_admin')
  const path = `/api/admin/users/${kim.user.id}/role`
  const answer = await api.askHeld(leaving, ['PUT', path, { role: 'super_admin' }], () =>
    loseRole(leaving.user.id),
  )
  expect(answer.status).toBe(403)
  expect([await roleOf(kim), await trailOf(kim)]).toEqual(['user', []])
})

it('a super admin who was deactivated counts no more: the last active one stays', async () => {
  const second = await person('super_admin')
  await setActive(api.database, second.user.id, false, api.clock.nowMs)
  expect(await setRole(api.database, superAdmin.user.id, 'user', api.clock.nowMs)).toBe(
    'last-super-admin',
  )
})

describe('of 20,000 accounts', () => {
  let crowd: TestApi
  let boss: TestPerson
  beforeAll(async () => {
    crowd = await openTestApi()
    const atMs = crowd.clock.nowMs - 1_000_000
    boss = await crowd.person({ role: 'admin', atMs, email: 'boss@s.example' })
    const one = await crowd.database.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    const rows = Array.from({ length: 20_000 }, (_, index) => {
      const email = `crowd${index}@s.example`
      const is = { role: 'user' as const, created_at_ms: atMs + index + 1 }
      const named = index === 19_999 ? { first_name: 'Rip', last_name: 'Curl_100%' } : {}
      return { ...one, ...is, ...named, id: email, email, email_key: email }
    })
    await addRows(crowd.database, 'users', rows)
  })
  afterAll(() => crowd.close())
  const list = async (query: string) => {
    const answer = await crowd.get(`/api/admin/users${query}`, boss.headers)
    const text = await answer.text()
    expect(answer.status).toBe(200)
    expect(text.length).toBeLessThan(300_000)
    return v.parse(v.array(adminUser), JSON.parse(text)).map(({ email }) => email)
  }

  it('the list holds the oldest hundred, or as many as asked for up to a thousand', async () => {
    const first = await list('')
    expect([first.length, first[0], first.at(-1)]).toEqual([
      100,
      'boss@s.example',
      'crowd98@s.example',
    ])
    expect(await list('?limit=1000')).toHaveLength(1_000)
    for (const wrong of ['?limit=1001', '?limit=0', '?limit=x', `?find=${'x'.repeat(201)}`]) {
      expect((await crowd.get(`/api/admin/users${wrong}`, boss.headers)).status).toBe(400)
    }
  })

  it('every account is on one page of the list, and each count leads to exactly so many', async () => {
    const all = new Set<string>()
    for (let offset = 0; ; offset += 1_000) {
      const page = await list(`?limit=1000&offset=${offset}`)
      for (const email of page) all.add(email)
      if (page.length < 1_000) break
    }
    const info = v.parse(adminInfo, await (await crowd.get('/api/admin/info', boss.headers)).json())
    expect([all.size, all.has('crowd19999@s.example')]).toEqual([info.stats.totalUsers, true])
    await setActive(crowd.database, 'crowd7@s.example', false, 0)
    expect(await list('?show=inactive')).toEqual(['crowd7@s.example'])
    expect(await list('?show=admin')).toEqual(['boss@s.example'])
    expect(await list('?show=super_admin')).toEqual([])
    expect(await list(`?show=active&offset=${all.size - 2}`)).toHaveLength(1)
    await setActive(crowd.database, 'crowd7@s.example', true, 0)
    for (const wrong of ['?show=kings', '?offset=-1', '?offset=x']) {
      expect((await crowd.get(`/api/admin/users${wrong}`, boss.headers)).status).toBe(400)
    }
  })

  it.each([
    ['CROWD19998@', ['crowd19998@s.example']],
    ['rip curl', ['crowd19999@s.example']],
    ['l_100%', ['crowd19999@s.example']],
    ['crowd_9999', []],
    ['%', ['crowd19999@s.example']],
    ['\\', []],
    ["' or 1=1 --", []],
  ])('%s is found by name or email, as it is written', async (wanted, found) => {
    expect(await list(`?${new URLSearchParams({ find: wanted })}`)).toEqual(found)
  })
})
