import { afterEach, beforeEach, expect, it } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { keptPicture } from '#db/device/kept-picture'
import { rememberProfile, setProfile } from '#db/device/profile'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { withoutSignal } from '#db/device/testing/fake-server'
import { testPerson, testProfile } from '#db/device/testing/test-person'
import type { OwnProfile, Profile } from '#domain/wire/profile'
import { fetchPicture } from './fetch-picture'

const address = '/api/users/kai/avatar?v=3f0a'
const kai: Profile = {
  ...testProfile,
  id: 'kai',
  displayName: 'Kai',
  profileImageUrl: address,
}
const asked: string[] = []
const serving = (bytes: string) => async (path: unknown) => {
  asked.push(String(path))
  return new Response(bytes, { headers: { 'Content-Type': 'image/webp' } })
}

const pulled = (own: OwnProfile) => deviceDatabase().profiles.update(kai.id, { own })

beforeEach(async () => {
  asked.length = 0
  await rememberPerson({ ...testPerson, userId: kai.id, displayName: kai.displayName })
  await rememberProfile(kai)
})
afterEach(() => forgetPerson({ discardUnsent: true }))

it('the picture is on the device once it was fetched, and is not fetched again', async () => {
  await fetchPicture({ fetch: serving('wave') })
  const kept = { address, dataUrl: `data:image/webp;base64,${btoa('wave')}` }
  expect(await keptPicture()).toEqual(kept)
  await fetchPicture({ fetch: serving('wave') })
  expect(asked).toEqual([address])

  await setProfile({ bio: 'Reef and rain' })
  await rememberProfile(kai)
  expect(await keptPicture()).toEqual(kept)
})

it('a new address brings a new picture; without signal, or before the server has it, the old one stays', async () => {
  await fetchPicture({ fetch: serving('wave') })
  const before = await keptPicture()
  await pulled({ ...kai, profileImageUrl: 'https://pictures.example/kai.png' })
  await fetchPicture({ fetch: withoutSignal })
  await fetchPicture({ fetch: async () => new Response('', { status: 404 }) })
  expect(await keptPicture()).toEqual(before)
  await fetchPicture({ fetch: serving('reef') })
  expect((await keptPicture())?.dataUrl).toContain(btoa('reef'))
  expect(asked.at(-1)).toMatch(/^\/api\/users\/kai\/avatar\?v=/)
})

it('one that is chosen here and not sent yet is not asked of the server, and no one else sees what was kept', async () => {
  await setProfile({ profileImageUrl: 'data:image/webp;base64,AA==' })
  await fetchPicture({ fetch: serving('wave') })
  expect(asked).toEqual([])
  await forgetPerson({ discardUnsent: true })
  expect(await keptPicture()).toBeNull()
})
