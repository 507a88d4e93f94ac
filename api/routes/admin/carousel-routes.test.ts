import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { auditOf } from '#api/testing/audit-of'
import { apiOfFile } from '#api/testing/test-api'
import { adminCarouselImage } from '#domain/wire/admin-carousel'
import { carouselImage } from '#domain/wire/carousel-image'

const api = await apiOfFile()
const admin = await api.person({ role: 'admin' })

const path = '/api/admin/carousel-images'
const send = (method: string, at: string, body?: unknown) => api.ask(admin, method, at, body)
const made = async (body: object = { name: 'Bells' }) =>
  v.parse(adminCarouselImage, await (await send('POST', path, body)).json())
const visitorsSee = async () =>
  v.parse(v.array(carouselImage), await (await api.get('/api/carousel-images')).json())
const listed = async () =>
  v.parse(v.array(adminCarouselImage), await (await send('GET', path)).json())

it('is added, changed and taken away, for visitors at once, each with its line in the audit log', async () => {
  await visitorsSee()
  const image = await made({
    name: ' Bells ',
    description: 'Long walls.',
    imageUrl: 'https://pictures.example/bells.jpg',
    location: 'Surf Coast',
    sortOrder: -5,
  })
  expect(image).toMatchObject({ name: 'Bells', sortOrder: -5, version: 1 })
  expect((await visitorsSee())[0]).toEqual({
    id: image.id,
    name: 'Bells',
    description: 'Long walls.',
    imageUrl: expect.stringMatching(`^/api/carousel-images/${image.id}/picture/`),
    location: 'Surf Coast',
  })
  const { id, version, ...fields } = image
  const change = { ...fields, name: 'Winkipop', sortOrder: 9_999, version }
  const changed = await send('PUT', `${path}/${id}`, change)
  expect([changed.status, await changed.json()]).toEqual([
    200,
    { ...image, name: 'Winkipop', sortOrder: 9_999, version: 2 },
  ])
  expect((await visitorsSee()).at(-1)?.name).toBe('Winkipop')
  expect((await send('DELETE', `${path}/${id}`)).status).toBe(204)
  expect((await visitorsSee()).some((one) => one.id === id)).toBe(false)
  const lines = (await auditOf(api.database, 'carousel-image.')).filter(
    ({ subject }) => subject === String(id),
  )
  const [bells, winkipop] = [{ name: 'Bells' }, { name: 'Winkipop' }]
  expect(lines).toMatchObject([
    { action: 'carousel-image.create', before: null, after: bells },
    { action: 'carousel-image.update', before: bells, after: winkipop },
    { action: 'carousel-image.delete', before: winkipop, after: null },
  ])
})

it('is not there without its line in the audit log', async () => {
  const said = vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
  const before = await listed()
  const { schema } = api.database
  await schema.alterTable('audit_log').renameTo('audit_log_away').execute()
  const answer = await send('POST', path, { name: 'Thirteenth Beach' })
  await schema.alterTable('audit_log_away').renameTo('audit_log').execute()
  expect(answer.status).toBe(500)
  expect(await listed()).toEqual(before)
  said.mockClear()
})

it('needs a name alone; its order is 0 then', async () => {
  expect(await made({ name: 'Johanna' })).toMatchObject({
    description: '',
    imageUrl: '',
    location: '',
    sortOrder: 0,
  })
})

it.each([
  [{}, 'name'],
  [{ name: '' }, 'name'],
  [{ name: 'x'.repeat(121) }, 'name'],
  [{ name: 'a\u202eb' }, 'name'],
  [{ name: 'A', description: 'x'.repeat(501) }, 'description'],
  [{ name: 'A', location: 'x'.repeat(121) }, 'location'],
  [{ name: 'A', imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
  [{ name: 'A', imageUrl: '//evil.example/x.png' }, 'imageUrl'],
  [{ name: 'A', imageUrl: '/api/logout' }, 'imageUrl'],
  [{ name: 'A', sortOrder: 1.5 }, 'sortOrder'],
  [{ name: 'A', sortOrder: 1e9 }, 'sortOrder'],
  [{ name: 'A', version: 0 }, 'version'],
])('refuses %j', async (body, field) => {
  const before = await listed()
  const answer = await send('POST', path, body)
  const { issues } = await answer.json()
  expect(answer.status).toBe(400)
  expect(issues.map((issue: { path: string }) => issue.path)).toContain(field)
  expect(await listed()).toEqual(before)
})

it('that is gone, or was never there, is 404', async () => {
  for (const id of ['999999', '0', '-1', 'x', '1e3', '99999999999999999999']) {
    expect((await send('PUT', `${path}/${id}`, { name: 'A' })).status).toBe(404)
    expect((await send('DELETE', `${path}/${id}`)).status).toBe(404)
  }
})
