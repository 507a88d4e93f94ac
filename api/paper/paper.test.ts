import { beforeEach, expect, it, vi } from 'vitest'
import { countTry } from '#db/server/account/rate-limits'
import { secondMs } from '#domain/time/durations'
import { apiOfFile } from '../testing/test-api'

const api = await apiOfFile({ beaches: [1, 2, 3] })
beforeEach(() => api.database.deleteFrom('rate_limits').execute())

it('answers a spot’s week as PDF of one page, made once and not sent twice', async () => {
  const answer = await api.get('/api/paper/spots/1/week.pdf')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.byteLength).toBeLessThan(150_000)
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  const etag = answer.headers.get('etag') ?? ''
  const again = await api.get('/api/paper/spots/1/week.pdf', { 'If-None-Match': etag })
  expect(again.status).toBe(304)
})

it('is in the units and of the data, demo or live, that are asked for', async () => {
  const read = vi.spyOn(api.forecastStore, 'current')
  const tags: (string | null)[] = []
  for (const query of ['', '?units=imperial', '?api=false', '?units=metric&api=true']) {
    const answer = await api.get(`/api/paper/spots/3/week.pdf${query}`)
    expect(answer.status).toBe(200)
    tags.push(answer.headers.get('etag'))
  }
  expect(tags[1]).not.toBe(tags[0])
  // What was made for the first is the answer to the last.
  expect(tags[3]).toBe(tags[0])
  expect(read.mock.calls.map(([{ live }]) => live)).toEqual([true, true, false])
  read.mockRestore()
  expect((await api.get('/api/paper/spots/3/week.pdf?units=fathoms')).status).toBe(400)
})

it.each(['2026-13', '1850-01'])('is of no month %s', async (month) => {
  expect((await api.get(`/api/paper/spots/1/month.pdf?month=${month}`)).status).toBe(400)
})

it('lets one address have only so many new ones made', async () => {
  const nowMs = api.clock.nowMs
  await api.get('/api/paper/spots/1/week.pdf')
  // As if it had just had many made.
  const limit = { atOnce: 6, everyMs: 20 * secondMs }
  while ((await countTry(api.database, 'paper unknown', limit, nowMs)) === 0);
  const refused = await api.get('/api/paper/spots/2/month.pdf')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20'])
  // What is made already is for everyone.
  expect((await api.get('/api/paper/spots/1/week.pdf')).status).toBe(200)
})
