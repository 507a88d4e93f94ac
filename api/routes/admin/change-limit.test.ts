import { afterAll, expect, it } from 'vitest'
import type { TestPerson } from '#api/auth/testing/create-test-person'
import { openTestApi } from '#api/testing/test-api'
import { countTry } from '#db/server/account/rate-limits'
import { adminChanges } from './admin-routes'

const api = await openTestApi()
const admin = await api.person({ role: 'admin' })
const other = await api.person({ role: 'admin' })
afterAll(() => api.close())

const change = (who: TestPerson) =>
  api.app.request('/api/admin/container-order/reset', {
    method: 'POST',
    headers: { ...who.headers, 'Sec-Fetch-Site': 'same-origin' },
  })
const used = async (who: TestPerson, tries: number) => {
  for (let i = 0; i < tries; i++) {
    await countTry(api.database, `admin ${who.user.id}`, adminChanges, api.clock.nowMs)
  }
}

it('lets an administrator change a lot, then asks that one alone to wait, and reads go on', async () => {
  await used(admin, adminChanges.atOnce - 1)
  expect((await change(admin)).status).toBe(200)
  const refused = await change(admin)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toEqual({
    code: 'too-many-requests',
    message: 'Too many changes at once. Nothing was changed; please wait a second.',
  })
  expect((await api.get('/api/admin/info', admin.headers)).status).toBe(200)
  expect((await change(other)).status).toBe(200)
  api.clock.nowMs += 1_000
  expect((await change(admin)).status).toBe(200)
})
