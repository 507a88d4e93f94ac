import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { changeRows } from '#db/server/table-rows'
import { pictureSize } from '#domain/person/picture-size'
import type { TestPerson } from '../auth/testing/create-test-person'
import { countPicture, pictureLimit } from '../pictures/own-pictures'
import { apiOfFile } from '../testing/test-api'

const api = await apiOfFile()
let kai: TestPerson
beforeEach(async () => {
  kai = await api.person({ displayName: 'Kai' })
})
const mia = await api.person()

const patch = (body: unknown, who = kai, of = kai) =>
  api.ask(who, 'PATCH', `/api/users/${of.user.id}`, body)
const push = (args: unknown) => api.pushed(kai, [{ name: 'profile.set', args }])
const pull = (since?: string) => api.pullChanges(kai, since)
const profileNow = async () => (await api.get(`/api/users/${kai.user.id}`, kai.headers)).json()
const dataUrl = (bytes: Uint8Array, type = 'png') =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
const square = async (across: number) => {
  const create = { width: across, height: across, channels: 3, background: 'black' } as const
  return new Uint8Array(await sharp({ create }).png().toBuffer())
}

it('is read and changed by its owner alone', async () => {
  const path = `/api/users/${kai.user.id}`
  expect((await api.get(path)).status).toBe(401)
  expect((await api.get(path, mia.headers)).status).toBe(403)
  expect((await patch({ bio: 'Mine' }, mia)).status).toBe(403)
  const changed = await patch({ bio: 'Reef and rain', firstName: ' Kai ', location: '' })
  expect(changed.status).toBe(200)
  expect(await profileNow()).toMatchObject({
    bio: 'Reef and rain',
    firstName: 'Kai',
    location: null,
    displayName: 'Kai',
  })
})

it('carries every field that the accounts specification lists for oneself', async () => {
  const listed =
    'id email firstName lastName displayName profileImageUrl location bio surfingExperience phoneNumber instagramHandle twitterHandle facebookHandle stripeCustomerId stripeSubscriptionId subscriptionStatus subscriptionPlan subscriptionEndDate subscriptionCancelDate createdAt updatedAt'
  expect(Object.keys(await profileNow()).toSorted()).toEqual(listed.split(' ').toSorted())
  expect(await profileNow()).toMatchObject({ stripeCustomerId: null, stripeSubscriptionId: null })
  const customer = { stripe_customer_id: 'cus_kai', stripe_subscription_id: 'sub_kai' }
  await changeRows(api.database, 'users', { id: kai.user.id }, customer)
  const said = { stripeCustomerId: 'cus_kai', stripeSubscriptionId: 'sub_kai' }
  expect(await profileNow()).toMatchObject(said)
  expect(await (await patch({ location: 'Torquay' })).json()).toMatchObject(said)
  expect((await patch({ stripeCustomerId: 'cus_mia' })).status).toBe(400)
})

it.each([
  [{ role: 'super_admin' }, 'role'],
  [{ subscriptionPlan: 'surf_master' }, 'subscriptionPlan'],
  [{ isActive: false }, 'isActive'],
  [{ bio: 'x'.repeat(501) }, 'bio'],
  [{ surfingExperience: 'legend' }, 'surfingExperience'],
  // Marks that turn what follows, and what cannot be seen.
  [{ displayName: 'Sam \u202enimda' }, 'displayName'],
  [{ firstName: 'Sam\u0000' }, 'firstName'],
  [{ location: 'Torquay\nVerified' }, 'location'],
  [{ bio: 'Reef\u2066 and rain' }, 'bio'],
  [{ profileImageUrl: 'javascript:alert(1)' }, 'profileImageUrl'],
  [{ profileImageUrl: 'http://pictures.example/a.png' }, 'profileImageUrl'],
  [{ profileImageUrl: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'profileImageUrl'],
  [{ profileImageUrl: '/api/users/somebody-else/avatar?v=1' }, 'profileImageUrl'],
])('refuses %j and changes nothing', async (body, path) => {
  const before = await profileNow()
  const answer = await patch({ displayName: 'Never', ...body })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'validation', issues: [{ path }] })
  expect(await profileNow()).toEqual(before)
})

it('keeps an uploaded picture once and serves it with its ETag', async () => {
  const bytes = await square(64)
  const { profileImageUrl } = await (await patch({ profileImageUrl: dataUrl(bytes) })).json()
  expect(profileImageUrl).toMatch(new RegExp(`^/api/users/${kai.user.id}/avatar\\?v=`))

  const picture = await api.get(profileImageUrl, kai.headers)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  const kept = new Uint8Array(await picture.arrayBuffer())
  expect(pictureSize(kept)).toEqual({ kind: 'image/webp', width: 256, height: 256 })
  const etag = picture.headers.get('etag') ?? ''
  const again = await api.get(profileImageUrl, { ...kai.headers, 'If-None-Match': etag })
  expect(again.status).toBe(304)
  expect((await api.get(profileImageUrl)).status).toBe(401)
  expect((await api.get(profileImageUrl, mia.headers)).status).toBe(403)

  // The form sends the path back with the rest.
  await patch({ profileImageUrl, bio: 'Still here' })
  expect(await profileNow()).toMatchObject({ profileImageUrl, bio: 'Still here' })
  await patch({ profileImageUrl: '' })
  expect(await profileNow()).toMatchObject({ profileImageUrl: null })
  expect((await api.get(profileImageUrl, kai.headers)).status).toBe(404)
})

it.each([
  ['a page that calls itself a picture', dataUrl(Buffer.from('<html>hello</html>')), 400],
  ['a cut-off header', dataUrl((await square(64)).slice(0, 18)), 400],
  ['text that is no base64', 'data:image/png;base64,????????????????????????', 400],
  ['one that unpacks to too many pixels', dataUrl(await square(513)), 413],
  ['too much text', `data:image/png;base64,${'A'.repeat(350 * 1024)}`, 413],
])('refuses %s', async (_, profileImageUrl, status) => {
  const before = await profileNow()
  const answer = await patch({ profileImageUrl })
  expect(answer.status).toBe(status)
  expect(await profileNow()).toEqual(before)
})

it('refuses a body beyond every limit and one that is no JSON', async () => {
  const huge = await patch({
    bio: 'x',
    profileImageUrl: `data:image/png;base64,${'A'.repeat(400_000)}`,
  })
  expect(huge.status).toBe(413)
  const form = await api.app.request(`/api/users/${kai.user.id}`, {
    method: 'PATCH',
    headers: { ...kai.headers, 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'same-origin' },
    body: '{}',
  })
  expect(form.status).toBe(415)
})

it('a queued edit does what the call does, and reaches the other devices either way', async () => {
  const first = await pull()
  expect(first).toMatchObject({ reset: true, profile: { displayName: 'Kai', bio: null } })
  const edit = { bio: 'Reef', location: ' Torquay ', firstName: '' }
  expect(await push(edit)).toEqual({ status: 200, codes: [null] })
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
  const keyed = { ...kai, headers: { ...kai.headers, 'Idempotency-Key': crypto.randomUUID() } }
  expect((await patch({ bio: 'First' }, keyed)).status).toBe(200)
  await patch({ bio: 'Later' })
  expect((await patch({ bio: 'First' }, keyed)).status).toBe(200)
  expect(await profileNow()).toMatchObject({ bio: 'Later' })
})

it('the address of a picture elsewhere takes the place of an uploaded one', async () => {
  expect((await patch({ profileImageUrl: dataUrl(await square(64)) })).status).toBe(200)
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
  const picture = { profileImageUrl: dataUrl(await square(64)) }
  expect((await push(picture)).status).toBe(429)
  expect((await patch(picture)).status).toBe(429)
  expect((await push({ bio: 'No picture' })).status).toBe(200)
  expect((await patch(picture, mia, mia)).status).toBe(200)
})

it('many pictures of one person hold up no other’s, and of too many some are to be sent again', async () => {
  const [picture, lou] = [{ profileImageUrl: dataUrl(await square(512)) }, await api.person()]
  const done: string[] = []
  const set = async (of: TestPerson) => {
    const { status } = await patch(picture, of, of)
    done.push(of === lou ? `lou ${status}` : String(status))
  }
  await Promise.all([...Array<TestPerson>(40).fill(kai), lou].map(set))
  const drawn = done.filter((one) => one !== '503')
  // In the order in which they came it would be the last, or refused; how many are drawn before it is read hangs on the machine.
  expect(drawn.slice(0, 12)).toContain('lou 200')
  expect(drawn.length).toBeGreaterThan(20)
  expect(drawn.length).toBeLessThan(done.length)
})
