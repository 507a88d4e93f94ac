import { afterAll, expect, it } from 'vitest'
import { pushBody } from '#domain/wire/testing/push-body'
import { openTestApi } from '../testing/test-api'

const api = await openTestApi()
afterAll(() => api.close())

type Operation = { requestBody?: object; responses: Record<string, object> }

it('who is asking is settled before a body is read: without a session none is', async () => {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = await (
    await api.get('/api/openapi.json')
  ).json()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  // Any visitor may send feedback; who sends it is checked only where the body names a person.
  const personal = operations.filter(
    ({ path, operation: { requestBody, responses } }) =>
      requestBody && responses[401] && path !== '/api/feedback',
  )
  expect(personal.length).toBeGreaterThan(20)
  for (const { path, method } of personal) {
    let isOver = () => {}
    const body = new ReadableStream({
      start: (stream) => {
        isOver = () => stream.close()
      },
    })
    const asked = api.app.request(path.replace(/\{(\w+)\}/g, '1'), {
      method: method.toUpperCase(),
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': '1000',
        'Sec-Fetch-Site': 'same-origin',
      },
      body,
      duplex: 'half',
    } as RequestInit)
    const waited = new Promise((resolve) => setTimeout(resolve, 30_000, null).unref())
    const answer = (await Promise.race([asked, waited])) as Response | null
    isOver()
    expect([method, path, answer?.status]).toEqual([method, path, 401])
  }
})

it('a person’s changes come through while a stranger at the same address holds all that one may', async () => {
  const person = await api.person()
  const post = (path: string, body: BodyInit, bytes: number, more: Record<string, string> = {}) =>
    api.app.request(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': String(bytes),
        'Sec-Fetch-Site': 'same-origin',
        ...more,
      },
      body,
      duplex: 'half',
    } as RequestInit)
  const open: ReadableStreamDefaultController[] = []
  const slow = Array.from({ length: 10 }, () =>
    post('/api/feedback', new ReadableStream({ start: (one) => void open.push(one) }), 100 * 1024),
  )
  const message = JSON.stringify({
    feedbackType: 'general',
    title: 'Hi',
    description: 'x'.repeat(5_000),
  })
  expect((await post('/api/feedback', message, 100 * 1024)).status).toBe(503)
  const sent = JSON.stringify(pushBody(person.user.id, []))
  const pushed = await post('/api/sync/push', sent, 100 * 1024, person.headers)
  expect(pushed.status).not.toBe(503)
  for (const one of open) one.close()
  await Promise.all(slow)
})
