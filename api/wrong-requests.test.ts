import * as v from 'valibot'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { apiError } from '#domain/wire/errors'
import { morningMs, openTestApi } from './testing/test-api'

const api = await openTestApi()
afterAll(() => api.close())
beforeEach(() => {
  api.clock.nowMs = morningMs
})

describe('what is wrong', () => {
  const withId = ['', '/conditions', '/forecast', '/tides', '/tides/bom', '/tides/hourly']
  const perSpot = [...withId, '/cameras', '/nearby']

  it.each(perSpot)('is 404 for an unknown spot%s and 400 for no number', async (rest) => {
    for (const [id, code, status] of [
      ['91', 'unknown-spot', 404],
      ['0', 'unknown-spot', 404],
      ['bells', 'validation', 400],
      ['1.5', 'validation', 400],
      ['-1', 'validation', 400],
      ['99999999999999999999', 'validation', 400],
    ] as const) {
      const answer = await api.get(`/api/surf-spots/${id}${rest}`)
      expect([answer.status, v.parse(apiError, await answer.json()).code]).toEqual([status, code])
    }
  })

  it.each(['/api/nope', '/api', '/api/', '/api/surf-spots/1/nope'])(
    'is JSON at %s',
    async (path) => {
      const answer = await api.get(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      v.parse(apiError, await answer.json())
    },
  )

  it('is 405 to write where one can only read', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await api.app.request('/api/surf-spots/1', { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('is our fault when something breaks, and the reason stays here', async () => {
    const said = vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    const broken = vi.spyOn(api.forecastStore, 'current').mockImplementation(() => {
      throw new Error('a secret path')
    })
    const answer = await api.get('/api/surf-spots/1')
    expect([answer.status, (await answer.json()).message]).toEqual([
      500,
      'Something went wrong on our side.',
    ])
    expect(said).toHaveBeenCalledOnce()
    said.mockClear()
    broken.mockRestore()
  })
})
