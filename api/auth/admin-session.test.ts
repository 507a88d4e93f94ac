import { beforeAll, describe, expect, it } from 'vitest'
import { setRole } from '#db/server/account/users'
import { rowWith } from '#db/server/table-rows'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations'
import { apiOfFile } from '../testing/test-api'
import { signInTestPerson, type TestPerson } from './testing/create-test-person'

const api = await apiOfFile()

const statusOf = async ({ headers }: TestPerson) =>
  (await api.get('/api/auth/user', headers)).status
const signedIn = (role: 'user' | 'admin' | 'super_admin') => api.person({ role })

describe('a session', () => {
  it('of an administrator ends after twelve hours without a request', async () => {
    const people = [await signedIn('admin'), await signedIn('super_admin')]
    for (const [hours, status] of [
      [11, 200],
      [11, 200],
      [12, 401],
    ] as const) {
      api.clock.nowMs += hours * hourMs
      expect(await Promise.all(people.map(statusOf))).toEqual([status, status])
    }
  })

  it('of an administrator ends after a week, however much it is used', async () => {
    const person = await signedIn('admin')
    const until = api.clock.nowMs + 7 * dayMs
    while (api.clock.nowMs + 6 * hourMs < until) {
      api.clock.nowMs += 6 * hourMs
      expect(await statusOf(person)).toBe(200)
    }
    api.clock.nowMs = until
    expect(await statusOf(person)).toBe(401)
  })

  it('of a surfer goes on, and has an administrator’s end from when they are made one', async () => {
    const person = await signedIn('user')
    api.clock.nowMs += 8 * dayMs
    expect(await statusOf(person)).toBe(200)
    await setRole(api.database, person.user.id, 'admin', api.clock.nowMs)
    expect(await statusOf(person)).toBe(401)
  })
})

describe('fresh proof', () => {
  let boss: TestPerson
  let kim: TestPerson
  beforeAll(async () => {
    boss = await api.person({ role: 'super_admin' })
    kim = await api.person()
  })
  const put = async (what: string, headers: Record<string, string>, body?: object) => {
    const path = `/api/admin/users/${kim.user.id}/${what}`
    const answer = await api.ask({ headers }, 'PUT', path, body)
    return [answer.status, (await answer.json()).code]
  }
  const row = () => rowWith(api.database, 'users', { id: kim.user.id })

  it.each([
    ['role', { role: 'admin' }],
    ['deactivate', undefined],
    ['activate', undefined],
  ] as const)(
    'is asked for: without it %s is refused, changes nothing, and reading goes on',
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
    expect(await (await ask('/api/sign-in?next=%2Fadmin%2Fusers')).text()).toContain(
      boss.user.email,
    )
  })
})
