import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { pushBody } from '#domain/wire/testing/push-body'
import type { TestPerson } from '../auth/testing/create-test-person'
import { countPicture, pictureLimit } from '../pictures/own-pictures'
import { openTestApi } from '../testing/test-api'

let kai: TestPerson
const api = await openTestApi()
afterAll(() => api.close())
beforeEach(async () => {
  kai = await api.person({ displayName: 'Kai' })
})

const send = async (method: string, path: string, body: unknown, as = kai) => {
  const answer = await api.ask(as, method, path, body)
  return { status: answer.status, body: await answer.json() }
}
const push = (args: unknown, deviceId: string = crypto.randomUUID()) => {
  const body = pushBody(kai.user.id, [{ name: 'profile.set', args }], { deviceId })
  return send('POST', '/api/sync/push', body)
}
const square = async (background: string, side = 64) => {
  const create = { width: side, height: side, channels: 3 as const, background }
  const bytes = await sharp({ create }).png().toBuffer()
  return `data:image/png;base64,${bytes.toString('base64')}`
}
const patch = (body: unknown) => send('PATCH', `/api/users/${kai.user.id}`, body)
const profileNow = async () => (await api.get(`/api/users/${kai.user.id}`, kai.headers)).json()
const pull = (since?: string) => api.pullChanges(kai, since)

it('a queued edit does what the call does, and reaches the other devices either way', async () => {
  const first = await pull()
  expect(first).toMatchObject({ reset: true, profile: { displayName: 'Kai', bio: null } })
  expect(
    (await push({ bio: 'Reef', location: ' Torquay ', firstName: '' })).body.results,
  ).toMatchObject([{ refused: null }])
  expect(await profileNow()).toMatchObject({
    bio: 'Reef',
    location: 'Torquay',
    firstName: null,
    displayName: 'Kai',
  })
  const second = await pull()
  expect(second.profile).toMatchObject({ bio: 'Reef', displayName: 'Kai' })
  expect((await pull(second.cookie)).profile).toBeNull()
  expect((await patch({ bio: 'Rain' })).status).toBe(200)
  expect((await pull(second.cookie)).profile).toMatchObject({ bio: 'Rain', location: 'Torquay' })
})

it('a call sent again under its Idempotency-Key is done once, as every other change', async () => {
  const headers = { ...kai.headers, 'Idempotency-Key': crypto.randomUUID() }
  const as = { ...kai, headers }
  const path = `/api/users/${kai.user.id}`
  expect((await send('PATCH', path, { bio: 'First' }, as)).body.bio).toBe('First')
  await patch({ bio: 'Later' })
  expect((await send('PATCH', path, { bio: 'First' }, as)).body.bio).toBe('Later')
})

it('the address of a picture elsewhere takes the place of an uploaded one', async () => {
  const png =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  expect((await patch({ profileImageUrl: png })).status).toBe(200)
  expect((await api.get(`/api/users/${kai.user.id}/avatar`, kai.headers)).status).toBe(200)
  await push({ profileImageUrl: 'https://pictures.example/kai.png' })
  expect((await profileNow()).profileImageUrl).toBe('https://pictures.example/kai.png')
  expect((await api.get(`/api/users/${kai.user.id}/avatar`, kai.headers)).status).toBe(404)
  await push({ profileImageUrl: '' })
  expect((await profileNow()).profileImageUrl).toBeNull()
})

it('the person who sends picture after picture waits before the next is drawn, by either way, and no one else does', async () => {
  for (let i = 0; i < pictureLimit.atOnce; i++) {
    await countPicture(api.database, kai.user.id, api.clock.nowMs)
  }
  const picture = { profileImageUrl: await square('teal') }
  expect((await push(picture)).status).toBe(429)
  expect((await patch(picture)).status).toBe(429)
  expect((await push({ bio: 'No picture' })).status).toBe(200)
  const mia = await api.person()
  expect((await send('PATCH', `/api/users/${mia.user.id}`, picture, mia)).status).toBe(200)
})

it('many pictures of one person hold up no other’s, and of too many some are to be sent again', async () => {
  const [picture, mia] = [{ profileImageUrl: await square('teal', 512) }, await api.person()]
  const done: string[] = []
  const set = async (of: TestPerson) => {
    const { status } = await send('PATCH', `/api/users/${of.user.id}`, picture, of)
    done.push(of === mia ? `mia ${status}` : String(status))
  }
  await Promise.all([...Array<TestPerson>(40).fill(kai), mia].map(set))
  const drawn = done.filter((one) => one !== '503')
  expect(drawn.slice(0, 5)).toContain('mia 200')
  expect(drawn.length).toBeGreaterThan(20)
  expect(drawn.length).toBeLessThan(done.length)
})
