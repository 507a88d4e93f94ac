import { beforeEach, expect, it } from 'vitest'
import { writePack } from '#db/device/pack/write-pack'
import { storedOwnProfile } from '#db/device/profile'
import { rememberPerson } from '#db/device/remember-person'
import { deviceSettings, saveDeviceSetting } from '#db/device/settings'
import { emptyDevice } from '#db/device/testing/fresh-database'
import { testPack } from '#db/device/testing/test-pack'
import { testPerson } from '#db/device/testing/test-person'
import { settle } from '../../testing/mount'
import { drawPage, field, type } from '../../ui/testing/draw'
import { Planner } from './planner'

beforeEach(async () => {
  await emptyDevice()
  await writePack(testPack('a'), 'live')
})

it('plans for the one level of the phone, and changes it where the answer reads it', async () => {
  await saveDeviceSetting('surferLevel', 'beginner')
  await drawPage(<Planner />)
  const level = () => field<HTMLSelectElement>('Your level')
  await settle(() => expect(level().value).toBe('beginner'))
  await type(level(), 'advanced')
  await settle(() => expect(level().value).toBe('advanced'))
  expect((await deviceSettings()).surferLevel).toBe('advanced')
  await rememberPerson(testPerson)
  await type(level(), 'expert')
  await settle(async () => expect((await storedOwnProfile())?.surfingExperience).toBe('expert'))
})
