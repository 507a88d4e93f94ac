import { afterAll, expect, it } from 'vitest'
import { openTestApi } from '#api/testing/test-api'
import { deleteSpot } from '#db/server/coast/spots'
import { keptDocuments } from '#db/server/operator/documents'

const api = await openTestApi()
afterAll(() => api.close())
const admin = await api.person({ role: 'admin' })

const answerOf = async (path: string): Promise<unknown> =>
  (await api.get(path, admin.headers)).json()

it('counts what the lists hold, without a beach that was taken away', async () => {
  const { database, clock } = api
  await deleteSpot(database, 1, clock.nowMs)
  const draft = {
    title: 'T',
    description: '',
    content: 'c',
    type: 'strategy',
    format: 'md',
  } as const
  await keptDocuments('marketing_documents').add(database, draft, clock.nowMs, admin.user.id)
  const { spots } = (await answerOf('/api/admin/surf-spots')) as { spots: unknown[] }
  expect(await answerOf('/api/admin/counts')).toEqual({
    beaches: spots.length,
    carouselImages: ((await answerOf('/api/admin/carousel-images')) as unknown[]).length,
    marketingDocuments: 1,
  })
})
