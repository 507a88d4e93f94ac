import { afterAll, expect, it } from 'vitest'
import { openTestApi } from '../testing/test-api'

const api = await openTestApi()
afterAll(() => api.close())

it('shows what a plan pays for to its holder, on the next request, and to no one else', async () => {
  const atMs = api.clock.nowMs
  const payer = await api.person({ atMs, subscriptionPlan: 'surf_master' })
  const free = await api.person({ atMs })
  const energy = async (headers: Record<string, string> = {}) => {
    const answer = await api.get('/api/surf-spots/1/conditions', headers)
    return (await answer.json()).waveEnergy
  }
  expect(await energy(payer.headers)).toEqual(expect.any(Number))
  for (const headers of [{}, free.headers]) expect(await energy(headers)).toBeUndefined()
  expect(await energy(payer.headers)).toEqual(expect.any(Number))
  await api.database
    .updateTable('users')
    .set({ subscription_plan: null })
    .where('id', '=', payer.user.id)
    .execute()
  expect(await energy(payer.headers)).toBeUndefined()
})
