import { afterAll, expect, it } from 'vitest'
import { openTestApi } from '#api/testing/test-api'
import { setRole } from '#db/server/account/users'

const api = await openTestApi()
afterAll(() => api.close())
const admin = await api.person({ role: 'super_admin' })

/** Every change of the administration: method and path, its places filled. */
const changes = () => {
  const found = api.app.routes
    .filter(({ path }) => path.startsWith('/api/admin/') && !path.includes('*'))
    .filter(({ method }) => method !== 'GET' && method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, '1')}`)
  return [...new Set(found)]
}
const send = async (change: string, headers: Record<string, string>) => {
  const [method = '', path = ''] = change.split(' ')
  const body = method === 'DELETE' ? {} : { body: '{"title":"theirs"}' }
  const answer = await api.app.request(path, {
    method,
    headers: { ...admin.headers, ...headers },
    ...body,
  })
  return [answer.status, (await answer.json()).code]
}
const json = { 'Content-Type': 'application/json' }

it('no change is made for another site, or by a form', async () => {
  expect(changes().length).toBeGreaterThan(20)
  for (const change of changes()) {
    for (const from of ['cross-site', 'same-site']) {
      const said = await send(change, { ...json, 'Sec-Fetch-Site': from })
      expect(said, `${change} ${from}`).toEqual([403, 'cross-site'])
    }
    const foreign = await send(change, { ...json, Origin: 'https://evil.example' })
    expect(foreign, `${change} by origin`).toEqual([403, 'cross-site'])
    if (change.startsWith('DELETE')) continue
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const said = await send(change, { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' })
      expect(said, `${change} as ${type}`).toEqual([415, 'not-json'])
    }
  }
  expect(await api.database.selectFrom('audit_log').select('id').execute()).toEqual([])
})

it('the person who loses the role changes nothing from then on, with the screen still open', async () => {
  // The last super admin keeps the role.
  await api.person({ role: 'super_admin' })
  await setRole(api.database, admin.user.id, 'user', api.clock.nowMs)
  for (const change of changes()) {
    const [status] = await send(change, { ...json, 'Sec-Fetch-Site': 'same-origin' })
    expect(status, change).toBe(403)
  }
})
