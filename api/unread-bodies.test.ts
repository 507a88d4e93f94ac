import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApi, type TestApi } from './testing/test-api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

type Operation = { requestBody?: object; responses: Record<string, object> }

it('who is asking is settled before a body is read: without a session none is', async () => {
  const { paths }: { paths: Record<string, Record<string, Operation>> } = await (
    await api.get('/api/openapi.json')
  ).json()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  // Feedback is anybody's, and asks who it is only where the body names a person.
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
    const waited = new Promise((resolve) => setTimeout(resolve, 5_000, null).unref())
    const answer = (await Promise.race([asked, waited])) as Response | null
    isOver()
    expect([method, path, answer?.status]).toEqual([method, path, 401])
  }
})
