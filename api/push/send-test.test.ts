import { expect, it } from 'vitest'
import { openTestApi } from '../testing/test-api'
import { startPushService } from './testing/push-service'

it('a test goes to every phone of the person, says how it went, and not without end', async () => {
  const service = await startPushService()
  const variables = { PUSH_HOSTS_EXTRA: service.host }
  const api = await openTestApi({ variables, ca: service.ca })
  const person = await api.person()
  const own = `/api/users/${person.user.id}`
  const post = (path: string, body: unknown = {}) => api.ask(person, 'POST', own + path, body)
  for (let count = 0; count < 2; count++) {
    expect((await post('/push-subscribe', service.subscribe())).status).toBe(201)
  }
  expect(await (await post('/push-test')).json()).toEqual({ sent: 2, accepted: 2 })
  expect(service.broken).toEqual([])
  expect(service.received.map(({ text }) => JSON.parse(text).notification.title)).toEqual([
    'Southbreak can reach you',
    'Southbreak can reach you',
  ])
  const { devices } = await (await api.get(`${own}/push-devices`, person.headers)).json()
  expect(devices[0].lastDeliveredAt).toBe(new Date(api.clock.nowMs).toISOString())

  service.answerWith((response) => response.writeHead(410).end())
  expect(await (await post('/push-test')).json()).toEqual({ sent: 2, accepted: 0 })
  expect(await (await post('/push-test')).json()).toEqual({ sent: 0, accepted: 0 })
  expect((await post('/push-test')).status).toBe(429)
  await service.close()
  await api.close()
})
