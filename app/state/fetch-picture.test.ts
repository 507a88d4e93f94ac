import { afterEach, beforeEach, expect, it } from 'vitest'
import { keptPicture } from '#db/device/kept-picture'
import { emptyProfile } from '#db/device/move-profile'
import { openDeviceDatabase } from '#db/device/open'
import { forgetPerson, rememberPerson } from '#db/device/person'
import { rememberProfile, setProfile } from '#db/device/profile'
import type { Profile } from '#domain/wire/profile'
import { fetchPicture } from './fetch-picture'

const address = '/api/users/kai/avatar?v=3f0a'
const kai: Profile = {
  ...emptyProfile,
  id: 'kai',
  email: 'kai@surfer.example',
  displayName: 'Kai',
  profileImageUrl: address,
  subscriptionStatus: 'free',
  subscriptionPlan: null,
  subscriptionEndDate: null,
  subscriptionCancelDate: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
}
const asked: string[] = []
const serving = (bytes: string) => async (path: unknown) => {
  asked.push(String(path))
  return new Response(bytes, { headers: { 'Content-Type': 'image/webp' } })
}
const withoutSignal = async () => {
  throw new TypeError('network')
}

beforeEach(async () => {
  asked.length = 0
  await openDeviceDatabase()
  const { id: userId, email, displayName } = kai
  await rememberPerson({ userId, email, displayName, subscriptionPlan: null, role: 'user' })
  await rememberProfile(kai, 0)
})
afterEach(() => forgetPerson({ discardUnsent: true }))

it('the picture is on the device once it was fetched, and is not fetched again', async () => {
  await fetchPicture({ fetch: serving('wave') })
  const kept = { address, dataUrl: `data:image/webp;base64,${btoa('wave')}` }
  expect(await keptPicture()).toEqual(kept)
  await fetchPicture({ fetch: serving('wave') })
  expect(asked).toEqual([address])

  await setProfile({ bio: 'Reef and rain' })
  await rememberProfile(kai, 0)
  expect(await keptPicture()).toEqual(kept)
})

it('a new address brings a new picture; without signal, or before the server has it, the old one stays', async () => {
  await fetchPicture({ fetch: serving('wave') })
  const before = await keptPicture()
  await rememberProfile({ ...kai, profileImageUrl: 'https://pictures.example/kai.png' }, 0)
  await fetchPicture({ fetch: withoutSignal })
  await fetchPicture({ fetch: async () => new Response('', { status: 404 }) })
  expect(await keptPicture()).toEqual(before)
  await fetchPicture({ fetch: serving('reef') })
  expect((await keptPicture())?.dataUrl).toContain(btoa('reef'))
  expect(asked.at(-1)).toMatch(/^\/api\/users\/kai\/avatar\?v=/)
})

it('one that is chosen here and not sent yet is asked of nobody, and nobody else sees what was kept', async () => {
  await setProfile({ profileImageUrl: 'data:image/webp;base64,AA==' })
  await fetchPicture({ fetch: serving('wave') })
  expect(asked).toEqual([])
  await forgetPerson({ discardUnsent: true })
  expect(await keptPicture()).toBeNull()
})
