import { afterAll, expect, it } from 'vitest'
import { minuteMs } from '#domain/time/durations'
import { openTestApi } from '../testing/test-api'
import { signInTestPerson } from './testing/create-test-person'

const api = await openTestApi()
const boss = await api.person({ role: 'super_admin' })
const kim = await api.person()
afterAll(() => api.close())

const put = async (what: string, headers: Record<string, string>, body?: object) => {
  const answer = await api.ask({ headers }, 'PUT', `/api/admin/users/${kim.user.id}/${what}`, body)
  return [answer.status, (await answer.json()).code]
}
const row = () =>
  api.database
    .selectFrom('users')
    .select(['role', 'is_active'])
    .where('id', '=', kim.user.id)
    .executeTakeFirst()

it.each([
  ['role', { role: 'admin' }],
  ['deactivate', undefined],
  ['activate', undefined],
] as const)(
  'without fresh proof %s is refused, changes nothing, and reading goes on',
  async (what, body) => {
    const before = await row()
    api.clock.nowMs += 10 * minuteMs
    expect(await put(what, boss.headers, body)).toEqual([403, 'sign-in-again'])
    expect(await row()).toEqual(before)
    expect((await api.get('/api/admin/users', boss.headers)).status).toBe(200)
    // Signed in anew it goes through.
    const { headers } = await signInTestPerson(api.database, boss.user.id, api.clock.nowMs)
    api.clock.nowMs += 9 * minuteMs
    expect((await put(what, headers, body))[0]).toBe(200)
  },
)

it('is given by signing in again: the page shows the person who is signed in, with their address', async () => {
  const ask = (path: string) => api.get(path, boss.headers)
  const known = await ask('/api/login?next=/admin/users')
  expect(known.headers.get('location')).toBe('/admin/users')
  const again = await ask('/api/login?again=1&next=/admin/users')
  expect(again.headers.get('location')).toBe('/api/sign-in?next=%2Fadmin%2Fusers')
  expect(await (await ask('/api/sign-in?next=%2Fadmin%2Fusers')).text()).toContain(boss.user.email)
})
