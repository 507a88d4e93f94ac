import { beforeEach, expect, it } from 'vitest'
import type { Profile } from '#domain/wire/profile'
import { emptyProfile } from '#domain/wire/profile'
import type { DeviceDatabase } from './database'
import { currentPerson, type Person } from './person'
import { rememberProfile, setProfile, storedProfile } from './profile'
import { rememberPerson } from './remember-person'
import { applyPull } from './sync/apply-pull'
import { freshDatabase } from './testing/fresh-database'
import { testPerson, testProfile } from './testing/test-person'

const kai: Person = { ...testPerson, userId: 'kai', displayName: 'Kai' }
const whole: Profile = { ...testProfile, id: 'kai', displayName: 'Kai', bio: 'Reef' }

let db: DeviceDatabase
beforeEach(async () => {
  db = freshDatabase()
  await rememberPerson(kai, db)
  await rememberProfile(whole, db)
})

const queued = async () => (await db.outbox.toArray()).map(({ name, args }) => ({ name, args }))

it('an edit is seen at once and waits to be sent, with the fields that changed alone', async () => {
  await setProfile({ bio: 'Rain', displayName: 'Big Kai' }, { db })
  expect(await storedProfile(db)).toMatchObject({ bio: 'Rain', displayName: 'Big Kai' })
  expect((await currentPerson(db))?.displayName).toBe('Big Kai')
  expect(await queued()).toEqual([
    { name: 'profile.set', args: { bio: 'Rain', displayName: 'Big Kai' } },
  ])
})

it('what is not sent yet is not undone by what the server still thinks', async () => {
  await setProfile({ bio: null, displayName: 'Big Kai' }, { db })
  await rememberProfile({ ...whole, subscriptionPlan: 'wave_rider' }, db)
  await rememberPerson(kai, db)
  expect(await storedProfile(db)).toMatchObject({
    bio: null,
    displayName: 'Big Kai',
    subscriptionPlan: 'wave_rider',
  })
  expect((await currentPerson(db))?.displayName).toBe('Big Kai')
})

const pull = async (bio: string) => {
  await db.syncStates.put({
    userId: 'kai',
    deviceId: 'd',
    nextSeq: 1,
    confirmed: 0,
    since: null,
    turn: 0,
    ...(await db.syncStates.get('kai')),
  })
  const state = (await db.syncStates.get('kai'))!
  const none = {
    ...{ favourites: [], preferences: [], surfLogs: [], deletedSurfLogs: [] },
    ...{ surfPhotos: [], deletedSurfPhotos: [], deletedSurfRules: [], more: false },
  }
  const { id: _, email: __, ...rest } = whole
  const own = { ...emptyProfile, displayName: rest.displayName, bio }
  const answer = { cookie: '1.a', reset: false, inStep: true, ...none, profile: own }
  await applyPull(db, state, answer)
}

it('a pull brings what another phone changed, and leaves what waits here', async () => {
  await pull('From the other phone')
  expect(await storedProfile(db)).toMatchObject({ bio: 'From the other phone' })
  await setProfile({ location: 'Torquay' }, { db })
  await pull('Later')
  expect(await storedProfile(db)).toMatchObject({
    bio: 'From the other phone',
    location: 'Torquay',
  })
  expect((await db.syncStates.get('kai'))?.since).toBe('1.a')
})

it('an answer to a screen says the account alone: what the person says of themselves comes by pulls', async () => {
  await pull('Newer')
  await rememberProfile({ ...whole, subscriptionPlan: 'surf_master' }, db)
  expect(await storedProfile(db)).toMatchObject({ bio: 'Newer', subscriptionPlan: 'surf_master' })
})
