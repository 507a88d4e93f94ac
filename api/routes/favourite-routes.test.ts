import * as v from 'valibot'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { deleteSpot } from '#db/server/coast/spots'
import { apiError } from '#domain/wire/errors'
import { favouriteAnswer } from '#domain/wire/favourites'
import type { TestPerson } from '../auth/testing/create-test-person'
import { openTestApi } from '../testing/test-api'

let person: TestPerson
const api = await openTestApi({ variables: { DATA_SOURCE: 'live' } })
afterAll(() => api.close())
beforeEach(async () => {
  person = await api.person()
})

const add = (spotId = 1) => {
  const key = { 'Idempotency-Key': '7f6a1a5e-6a58-4a0e-9b1e-0d9f7c3a2b11' }
  const asked = { headers: { ...person.headers, ...key } }
  return api.ask(asked, 'POST', `/api/users/${person.user.id}/favorites`, { spotId })
}

it('answers an added favourite, and a repeated call after its removal says so', async () => {
  const added = await add()
  expect([added.status, v.parse(favouriteAnswer, await added.json()).id]).toEqual([201, 1])

  api.clock.nowMs += 1_000
  const removed = await api.ask(person, 'DELETE', `/api/users/${person.user.id}/favorites/1`)
  expect(removed.status).toBe(200)

  const repeated = await add()
  expect(repeated.status).toBe(409)
  expect(v.parse(apiError, await repeated.json()).code).toBe('refused')
})

it('list, check and a new POST agree on a beach that is gone', async () => {
  expect((await add(2)).status).toBe(201)
  const at = `/api/users/${person.user.id}/favorites`
  const check = async () => (await api.get(`${at}/2/check`, person.headers)).json()
  expect(await check()).toEqual({ isFavorited: true })

  await deleteSpot(api.database, 2, api.clock.nowMs)
  await api.spotCatalog.reload()
  expect(await (await api.get(at, person.headers)).json()).toEqual([])
  expect(await check()).toEqual({ isFavorited: false })
  const again = await add(2)
  expect(again.status).toBe(404)
  expect(v.parse(apiError, await again.json())).toMatchObject({
    code: 'unknown-spot',
    message: 'This beach is gone.',
  })
})
