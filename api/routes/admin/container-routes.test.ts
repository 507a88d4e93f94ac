import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TestPerson } from '#api/auth/testing/create-test-person'
import { apiOfFile } from '#api/testing/test-api'
import { countTry } from '#db/server/account/rate-limits'
import { deleteSpot } from '#db/server/coast/spots'
import { storeSeededContainers } from '#db/server/operator/container-order'
import { auditPage } from '#domain/wire/admin-operations'
import {
  type AdminContainer,
  adminContainer,
  dashboardContainer,
} from '#domain/wire/container-order'
import { containerCatalogue } from '#domain/words/containers'
import { adminChanges } from './admin-routes'

const api = await apiOfFile()
const admin = await api.person({ role: 'admin' })

const path = '/api/admin/container-order'
const send = (method: string, at: string, body?: unknown) => api.ask(admin, method, at, body)
const orderOf = async (answer: Response) => v.parse(v.array(adminContainer), await answer.json())
const stored = async () => orderOf(await send('GET', path))
const home = async () => {
  const answer = await api.get('/api/user/dashboard-order', admin.headers)
  return v.parse(v.array(dashboardContainer), await answer.json())
}
const ids = (order: readonly { containerId: string }[]) => order.map((one) => one.containerId)
/** What the page sends. */
const numbered = (order: readonly AdminContainer[]) =>
  order.map(({ containerId, isActive }, index) => ({ containerId, sortOrder: index + 1, isActive }))

beforeEach(() => send('POST', `${path}/reset`))

describe('the order of the panels', () => {
  it('begins with the six of the administration and the ten of home', async () => {
    const order = await stored()
    expect(ids(order.filter((one) => one.kind === 'admin'))).toEqual([
      'beach-management',
      'carousel-management',
      'user-management',
      'sales-marketing',
      'system-documents',
      'documentation',
    ])
    expect(ids(order.filter((one) => one.kind === 'user'))).toEqual([
      'surf-conditions',
      'premium-features',
      'tide-information',
      'forecast-timeline',
      'beach-cameras',
      'nearby-spots',
      'location-sharing',
      'favorites-panel',
      'weather-info',
      'session-tracking',
    ])
    expect(order.map((one) => one.sortOrder)).toEqual(order.map((_, index) => index + 1))
  })

  it('is saved whole, and home follows it with what is shown and hidden', async () => {
    const order = (await stored()).toReversed()
    const changed = order.map((one) =>
      one.containerId === 'weather-info' ? { ...one, isActive: true } : one,
    )
    const answer = await send('POST', path, { containers: numbered(changed) })
    expect(ids(await orderOf(answer))).toEqual(ids(changed))
    const panels = await home()
    expect(ids(panels)[0]).toBe('session-tracking')
    expect(panels.find((one) => one.containerId === 'weather-info')?.isActive).toBe(true)
    expect(panels.every((one) => !one.containerId.endsWith('management'))).toBe(true)
  })

  it('leaves shown and hidden as it was where the body does not say', async () => {
    const order = await stored()
    const containers = numbered(order).map(({ isActive: _, ...place }) => place)
    await send('POST', path, { containers })
    expect((await stored()).map((one) => one.isActive)).toEqual(order.map((one) => one.isActive))
  })

  it('is built in again after a reset', async () => {
    const before = await stored()
    await send('POST', path, { containers: numbered(before.toReversed()) })
    const answer = await send('POST', `${path}/reset`)
    expect(ids(await orderOf(answer))).toEqual(ids(containerCatalogue))
    const version = (order: readonly AdminContainer[]) => order[0]?.version ?? 0
    expect(version(await stored())).toBe(version(before) + 2)
  })

  it('of the second of two admins is refused with what is there now', async () => {
    const order = await stored()
    const version = order[0]?.version
    const body = { containers: numbered(order.toReversed()), version }
    expect((await send('POST', path, body)).status).toBe(200)
    const late = await send('POST', path, { containers: numbered(order), version })
    const { code, details } = await late.json()
    expect([late.status, code]).toEqual([409, 'changed-meanwhile'])
    expect(ids(details.current)).toEqual(ids(order.toReversed()))
    expect(ids(await stored())).toEqual(ids(order.toReversed()))
  })

  it('refuses one that is no order of all of them', async () => {
    const order = numbered(await stored())
    const [first, ...others] = order
    const wrong: [unknown, number][] = [
      [{}, 400],
      [{ containers: [] }, 400],
      [{ containers: [first, first] }, 400],
      [{ containers: order.map((one) => ({ ...one, sortOrder: 1 })) }, 400],
      [{ containers: order.map((one) => ({ ...one, sortOrder: one.sortOrder - 1 })) }, 400],
      [{ containers: others }, 422],
      [{ containers: [...others, { containerId: 'hologram', sortOrder: 99 }] }, 422],
      [{ containers: [...order, { containerId: 'hologram', sortOrder: 99 }] }, 422],
    ]
    const before = await stored()
    for (const [body, status] of wrong) {
      expect((await send('POST', path, body)).status, JSON.stringify(body)).toBe(status)
    }
    expect(await stored()).toEqual(before)
  })

  it('survives a new seed, which brings new words alone', async () => {
    const order = (await stored()).toReversed()
    await send('POST', path, { containers: numbered(order) })
    const renamed = containerCatalogue.map((one) => ({ ...one, title: `New ${one.title}` }))
    const seed = (containers: typeof renamed) =>
      api.database
        .transaction()
        .execute((trx) => storeSeededContainers(trx, containers, api.clock.nowMs))
    await seed(renamed)
    expect((await stored()).map(({ containerId, title }) => [containerId, title])).toEqual(
      order.map(({ containerId, title }) => [containerId, `New ${title}`]),
    )
    await seed([...containerCatalogue])
  })
})

describe('the audit log', () => {
  it('is read newest first, by pages and by subject, and cannot be written', async () => {
    for (let i = 0; i < 60; i++) await send('POST', `${path}/reset`)
    const page = async (query: string) => {
      const answer = await send('GET', `/api/admin/audit${query}`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      return v.parse(auditPage, await answer.json())
    }
    const first = await page('')
    expect(first.entries).toHaveLength(50)
    expect(first.entries[0]).toMatchObject({
      admin: { id: admin.user.id, email: admin.user.email },
      action: 'container-order.reset',
      subject: 'container-order',
    })
    expect(first.entries[0]?.before).toEqual(first.entries[0]?.after)
    const second = await page(`?before=${first.next}`)
    const seen = [...first.entries, ...second.entries].map((entry) => entry.id)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
    expect(new Set(seen).size).toBe(seen.length)
    expect((await page('?about=user')).entries).toEqual([])
    expect((await page('?about=container-order')).entries).toHaveLength(50)
    // The last is beyond the numbers that PostgreSQL gives lines.
    for (const query of [
      '?before=x',
      '?before=-1',
      '?about=%25',
      '?about=a.b',
      '?before=4294967296',
    ]) {
      expect((await send('GET', `/api/admin/audit${query}`)).status, query).toBe(400)
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await send(method, '/api/admin/audit', {})).status, method).toBe(405)
    }
  })

  it('keeps what a deleted account did', async () => {
    const gone = await api.person({ role: 'admin' })
    await api.ask(gone, 'POST', `${path}/reset`)
    await api.database.deleteFrom('users').where('id', '=', gone.user.id).execute()
    const answer = await send('GET', '/api/admin/audit')
    const [newest] = v.parse(auditPage, await answer.json()).entries
    expect(newest?.admin).toEqual({ id: gone.user.id, email: null, displayName: null })
  })
})

const change = (who: TestPerson) => api.ask(who, 'POST', `${path}/reset`)
it('lets an administrator change a lot, then asks that one alone to wait, and reads go on', async () => {
  const [hasty, other] = [await api.person({ role: 'admin' }), await api.person({ role: 'admin' })]
  for (let tries = 1; tries < adminChanges.atOnce; tries++) {
    await countTry(api.database, `admin ${hasty.user.id}`, adminChanges, api.clock.nowMs)
  }
  expect((await change(hasty)).status).toBe(200)
  const refused = await change(hasty)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toEqual({
    code: 'too-many-requests',
    message: 'Too many changes at once. Nothing was changed; please wait a second.',
  })
  expect((await api.get('/api/admin/info', hasty.headers)).status).toBe(200)
  expect((await change(other)).status).toBe(200)
  api.clock.nowMs += 1_000
  expect((await change(hasty)).status).toBe(200)
})

it('counts what the lists hold, without a beach that was taken away', async () => {
  const { database, clock } = api
  const answerOf = async (at: string): Promise<unknown> => (await send('GET', at)).json()
  await deleteSpot(database, 1, clock.nowMs)
  const draft = { title: 'T', content: 'c', type: 'strategy', format: 'md' }
  await send('POST', '/api/admin/marketing-documents', { ...draft, description: '' })
  const { spots } = (await answerOf('/api/admin/surf-spots')) as { spots: unknown[] }
  expect(await answerOf('/api/admin/counts')).toEqual({
    beaches: spots.length,
    carouselImages: ((await answerOf('/api/admin/carousel-images')) as unknown[]).length,
    marketingDocuments: 1,
  })
})
