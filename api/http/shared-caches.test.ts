import { readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { storePicture } from '#db/server/coast/pictures'
import { dayMs } from '#domain/time/durations'
import type { TestPerson } from '../auth/testing/create-test-person'
import { apiOfFile } from '../testing/test-api'
import { edgeCached } from './ready-answer'

let person: TestPerson
const pictureId = 'a'.repeat(32)

const api = await apiOfFile({ beaches: [1, 2] })
const bytes = readFileSync(new URL('../../icons/192.png', import.meta.url))
await storePicture(api.database, { id: pictureId, sizes: [{ width: 640, bytes }] }, api.clock.nowMs)
beforeEach(async () => {
  person = await api.person()
})

/** What is kept alike for all readers, no matter who asked first. */
const publicAddresses = [
  '/api/sign-in.css',
  `/api/pictures/${pictureId}/640`,
  '/api/surf-spots',
  '/api/surf-spots/1',
  '/api/subscription-plans',
  '/api/carousel-images',
  '/api/beach-types',
  '/api/health',
]

it.each(publicAddresses)(
  'a session renewed or dead is one browser’s alone: %s',
  async (address) => {
    api.clock.nowMs += 2 * dayMs
    const dead = { Cookie: `southbreak_session=${'x'.repeat(43)}` }
    for (const [headers, cookie] of [
      [person.headers, person.token],
      [dead, 'Max-Age=0'],
    ] as const) {
      const answer = await api.get(address, headers)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(answer.headers.get('set-cookie')).toContain(cookie)
    }
  },
)

it('an answer that brings no cookie is kept as before', async () => {
  const answer = await api.get('/api/sign-in.css', person.headers)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
})

it.each([
  '/api/surf-spots',
  '/api/surf-spots/1',
  '/api/surf-spots/1/conditions',
  '/api/surf-spots/1/tides',
  '/api/beach-types',
  '/api/pack',
  '/api/openapi.json',
])('an ETag spares %s the second time', async (path) => {
  const first = await api.get(path)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe(edgeCached)
  expect(first.headers.get('vary')).toBe('Accept-Encoding, Cookie')
  const withCookie = await api.get(path, { cookie: 'theme=dark' })
  expect(withCookie.headers.get('cache-control')).toBe('private, no-cache')
  const second = await api.get(path, { 'if-none-match': etag })
  expect([second.status, await second.text()]).toEqual([304, ''])
})
