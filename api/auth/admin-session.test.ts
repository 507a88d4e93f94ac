import { afterAll, expect, it } from 'vitest'
import { setRole } from '#db/server/account/users'
import { dayMs, hourMs } from '#domain/time/durations'
import { openTestApi } from '../testing/test-api'
import type { TestPerson } from './testing/create-test-person'

const api = await openTestApi()
afterAll(() => api.close())

const statusOf = async ({ headers }: TestPerson) =>
  (await api.get('/api/auth/user', headers)).status
const signedIn = (role: 'user' | 'admin' | 'super_admin') => api.person({ role })

it.each(['admin', 'super_admin'] as const)(
  'of %s ends after twelve hours without a request',
  async (role) => {
    const person = await signedIn(role)
    api.clock.nowMs += 11 * hourMs
    expect(await statusOf(person)).toBe(200)
    api.clock.nowMs += 11 * hourMs
    expect(await statusOf(person)).toBe(200)
    api.clock.nowMs += 12 * hourMs
    expect(await statusOf(person)).toBe(401)
  },
)

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
