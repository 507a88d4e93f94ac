import { expect, it } from 'vitest'
import { emptyProfile } from '#domain/wire/profile'
import { allSpots } from './catalog'
import { freshDatabase } from './testing/fresh-database'
import { testSpot } from './testing/test-pack'
import { testPerson } from './testing/test-person'

it('a spot is rated for the level of whom the phone belongs to, and of an intermediate surfer where nobody has said', async () => {
  const db = freshDatabase()
  await db.spots.bulkPut([testSpot(1), testSpot(2)])
  const levels = async () => (await allSpots()).map(({ surferLevel }) => surferLevel)
  expect(await levels()).toEqual([undefined, undefined])
  const userId = '5c4b2a10-0000-4000-8000-000000000001'
  await db.meta.put({ key: 'person', value: { ...testPerson, userId } })
  await db.profiles.put({
    userId,
    own: { ...emptyProfile, surfingExperience: 'beginner' },
    account: null,
  })
  expect(await levels()).toEqual(['beginner', 'beginner'])
  await db.meta.delete('person')
  expect(await levels()).toEqual([undefined, undefined])
  // A visitor chooses on the phone; a profile says more.
  await db.settings.put({ key: 'surferLevel', value: 'expert' })
  expect(await levels()).toEqual(['expert', 'expert'])
  db.close()
})
