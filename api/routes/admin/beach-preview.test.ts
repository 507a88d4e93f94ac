import { beforeEach, expect, it } from 'vitest'
import type { TestPerson } from '#api/auth/testing/create-test-person'
import { openForEach } from '#api/testing/open-for-each'
import { openTestApi, storeSomeForecast } from '#api/testing/test-api'
import type { SpotPreview } from '#domain/wire/admin-spot'

const api = openForEach(() => openTestApi({ beaches: [1, 3] }))
let admin: TestPerson
beforeEach(async () => {
  // A winter's day whose swell comes in by the window that is closed below.
  api.clock.nowMs = Date.UTC(2026, 5, 21, 2)
  admin = await api.person({ role: 'admin' })
})
/** From here on there is a live forecast. */
async function store() {
  await storeSomeForecast(api, api.clock.nowMs)
  await api.forecastStore.reload()
}

const ask = (id: number | null, draft: object) =>
  api.ask(admin, 'POST', '/api/admin/surf-spots/preview', { id, draft })
const preview = async (id: number | null, draft: object) => {
  const answer = await ask(id, draft)
  expect(answer.status).toBe(200)
  return (await answer.json()) as SpotPreview
}
const bells = { name: 'Bells Beach', region: 'Surf Coast' }

it('is the same as it is where nothing would change', async () => {
  const same = await preview(1, bells)
  expect(same.source).toBe('demo')
  expect(same.hours.length).toBeGreaterThan(60)
  expect(same.changedHours).toBe(0)
  expect(same.hours.some((hour) => hour.after.score !== null)).toBe(true)
})

it('says what closing its window would have done, and writes nothing', async () => {
  await store()
  const before = await api.database.selectFrom('spots').selectAll().execute()
  const turned = await preview(1, {
    ...bells,
    bestSwellDirections: [{ from: 350, to: 20 }],
    swellWindow: [],
  })
  expect(turned.source).toBe('stored')
  expect(turned.changedHours).toBeGreaterThan(10)
  expect(turned.meanAfter).toBeLessThan(turned.meanBefore ?? 0)
  expect(await api.database.selectFrom('spots').selectAll().execute()).toEqual(before)
})

it('of a point that was never asked borrows the nearest that was, and says so', async () => {
  await store()
  const moved = await preview(1, {
    ...bells,
    marinePoint: { latitude: -38.62, longitude: 144.41 },
  })
  expect(moved.sea?.kmFromPoint).toBeGreaterThan(0)
  const fresh = await preview(null, {
    name: 'New',
    region: 'Surf Coast',
    latitude: -38.38,
    longitude: 144.29,
  })
  expect(fresh.meanBefore).toBeNull()
  expect(fresh.meanAfter).not.toBeNull()
})

it('agrees with the rating that phones have', async () => {
  await store()
  const now = (await preview(1, bells)).hours.find((hour) => hour.atMs >= api.clock.nowMs)
  api.clock.nowMs = now?.atMs ?? 0
  const conditions = await (await api.get('/api/surf-spots/1/conditions?api=true')).json()
  expect((conditions as { surfScore: number }).surfScore).toBe(now?.before?.score)
})
