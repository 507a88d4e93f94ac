import { expect, it } from 'vitest'
import { currentPerson, type Person } from './person'
import { rememberProfile, setProfile, storedProfile } from './profile'
import { rememberPerson } from './remember-person'
import { freshDatabase } from './testing/fresh-database'
import { testPerson, testProfile } from './testing/test-person'

const kai: Person = { ...testPerson, userId: 'kai', displayName: 'Kai' }
const whole = { ...testProfile, id: 'kai', displayName: 'Kai', bio: 'Reef' }

it('what a person says of themselves is seen at once, and not undone by what an answer to a screen still says; the account is the answer’s', async () => {
  const db = freshDatabase()
  await rememberPerson(kai, db)
  await rememberProfile(whole, db)
  await setProfile({ bio: null, displayName: 'Big Kai' }, { db })
  const own = { bio: null, displayName: 'Big Kai' }
  expect(await storedProfile(db)).toMatchObject(own)
  expect((await currentPerson(db))?.displayName).toBe('Big Kai')
  await rememberProfile({ ...whole, subscriptionPlan: 'wave_rider' }, db)
  await rememberPerson(kai, db)
  expect(await storedProfile(db)).toMatchObject({ ...own, subscriptionPlan: 'wave_rider' })
  expect((await currentPerson(db))?.displayName).toBe('Big Kai')
})
