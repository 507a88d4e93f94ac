import { afterAll, describe, expect, it } from 'vitest'
import { openTestApi } from '../testing/test-api'
import { edgeCached } from './ready-answer'

const api = await openTestApi()
afterAll(() => api.close())

describe('ETags', () => {
  it.each([
    '/api/surf-spots',
    '/api/surf-spots/1',
    '/api/surf-spots/1/conditions',
    '/api/surf-spots/1/tides',
    '/api/beach-types',
    '/api/pack',
    '/api/openapi.json',
  ])('spare %s the second time', async (path) => {
    const first = await api.get(path)
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe(edgeCached)
    expect(first.headers.get('vary')).toBe('Accept-Encoding, Cookie')
    const withCookie = await api.get(path, { cookie: 'theme=dark' })
    expect(withCookie.headers.get('cache-control')).toBe('private, no-cache')
    const second = await api.get(path, { 'if-none-match': etag })
    expect([second.status, await second.text()]).toEqual([304, ''])
  })
})
