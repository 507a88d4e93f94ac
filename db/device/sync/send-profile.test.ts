import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { Profile } from '#domain/wire/profile'
import { surferLevel } from '../catalog'
import type { DeviceDatabase } from '../database'
import { outboxState } from '../outbox'
import type { Person } from '../person'
import { rememberProfile, setProfile, storedProfile } from '../profile'
import { rememberPerson } from '../remember-person'
import { freshDatabase } from '../testing/fresh-database'
import { testPerson } from '../testing/test-person'
import { openSimulatedServer } from './testing/simulated-server'
import { syncWith } from './testing/sync-with'

let db: DeviceDatabase
let kai: Person
let headers: Record<string, string>
let hasSignal: boolean
let pushes: number
const server = await openSimulatedServer()
afterAll(() => server.close())

beforeEach(async () => {
  db = freshDatabase()
  const made = await server.person()
  headers = made.headers
  const { id: userId, email } = made.user
  kai = { ...testPerson, userId, email }
  await rememberPerson(kai, db)
  const profile = await server.app.request(`/api/users/${userId}`, { headers })
  await rememberProfile(await profile.json(), db)
  hasSignal = true
  pushes = 0
})

const sync = () =>
  syncWith(server, headers.Cookie!, db, (path) => {
    if (!hasSignal) throw new TypeError('no signal')
    if (path.endsWith('/push')) pushes += 1
  })

const picture = async (background: string) => {
  const create = { width: 32, height: 32, channels: 3 as const, background }
  const bytes = await sharp({ create }).webp().toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}
const shown = async () => (await storedProfile(db))?.profileImageUrl
const onServer = async () => {
  const answer = await server.app.request(`/api/users/${kai.userId}`, { headers })
  return (await answer.json()) as Profile
}

it('a picture chosen without signal is shown at once and is there once, the last one, when it returns', async () => {
  hasSignal = false
  await setProfile({ profileImageUrl: await picture('red'), bio: 'Reef' }, { db })
  await setProfile({ location: 'Torquay' }, { db })
  const blue = await picture('blue')
  await setProfile({ profileImageUrl: blue }, { db })
  expect(await shown()).toBe(blue)
  expect(await outboxState(db)).toMatchObject({ waiting: 3, state: 'waiting' })
  expect((await db.outbox.toArray()).map(({ args }) => args)).toEqual([
    { bio: 'Reef' },
    { location: 'Torquay' },
    { profileImageUrl: blue },
  ])
  expect(await sync()).toBe('offline')
  expect(await shown()).toBe(blue)
  hasSignal = true
  expect(await sync()).toBe('ok')
  expect(pushes).toBe(1)
  const { profileImageUrl, bio } = await onServer()
  expect([profileImageUrl, bio]).toEqual([await shown(), 'Reef'])
  const drawn = await server.app.request(profileImageUrl!, { headers })
  const { dominant } = await sharp(Buffer.from(await drawn.arrayBuffer())).stats()
  expect(dominant.b).toBeGreaterThan(200)
  expect(dominant.r).toBeLessThan(60)
})

it('one that is overtaken while it is on its way does not come back', async () => {
  await setProfile({ profileImageUrl: await picture('red') }, { db })
  const sending = sync()
  await setProfile({ profileImageUrl: null }, { db })
  await sending
  await sync()
  expect(await shown()).toBeNull()
  expect((await onServer()).profileImageUrl).toBeNull()
})

it('a picture that the server refuses says why, and the one of before is shown again', async () => {
  await setProfile({ profileImageUrl: await picture('red') }, { db })
  await sync()
  const before = await shown()
  await setProfile({ profileImageUrl: 'data:image/webp;base64,AAAA' }, { db })
  await sync()
  expect(await shown()).toBe(before)
  const { refused } = await outboxState(db)
  expect(refused.map(({ message }) => message)).toEqual([
    'The picture is not a PNG, JPEG or WebP file.',
  ])
})

const levels = async () => [(await onServer()).surfingExperience, await surferLevel(db)]

it('a level that a visitor chose is the one that the server rings by once they sign in', async () => {
  expect(await sync()).toBe('ok')
  expect((await onServer()).surfingExperience).toBeNull()
  await db.settings.put({ key: 'surferLevel', value: 'beginner' })
  expect(await sync()).toBe('ok')
  expect(await levels()).toEqual(['beginner', 'beginner'])
  expect(await db.outbox.count()).toBe(0)
})

it('a profile that says its level keeps it, whatever a visitor chose', async () => {
  await db.settings.put({ key: 'surferLevel', value: 'beginner' })
  await setProfile({ surfingExperience: 'advanced' }, { db })
  expect(await sync()).toBe('ok')
  expect(await levels()).toEqual(['advanced', 'advanced'])
})
