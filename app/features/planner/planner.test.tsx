import { expect, it } from 'vitest'
import { deviceSettings, saveDeviceSetting } from '#db/device/settings'
import { emptyDevice } from '#db/device/testing/fresh-database'
import { settle } from '../../testing/mount'
import { storePack } from '../../testing/store-pack'
import { drawPage, field, type } from '../../ui/testing/draw'
import { Planner } from './planner'

it('plans for the one level of the phone, and changes it where the answer reads it', async () => {
  await emptyDevice()
  await storePack('a')
  await saveDeviceSetting('surferLevel', 'beginner')
  await drawPage(<Planner />)
  const level = () => field<HTMLSelectElement>('Your level')
  await settle(() => expect(level().value).toBe('beginner'))
  await type(level(), 'advanced')
  await settle(() => expect(level().value).toBe('advanced'))
  expect((await deviceSettings()).surferLevel).toBe('advanced')
})
