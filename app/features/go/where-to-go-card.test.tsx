import { beforeEach, expect, it, vi } from 'vitest'
import { allSpots } from '#db/device/catalog'
import { deviceDatabase } from '#db/device/database'
import { storedOwnProfile } from '#db/device/profile'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { deviceSettings, saveDeviceSetting } from '#db/device/settings'
import { emptyDevice } from '#db/device/testing/fresh-database'
import { testSpot } from '#db/device/testing/test-pack'
import { testPerson } from '#db/device/testing/test-person'
import { useHere } from '../../data/tab/here'
import { settle } from '../../testing/mount'
import { placePhone } from '../../testing/place-phone'
import { storePack } from '../../testing/store-pack'
import { click, drawPage, tap, type } from '../../ui/testing/draw'
import { FirstQuestions } from './go-ways'
import { WhereToGoCard } from './where-to-go-card'

const spots = [
  testSpot(1, { name: 'Close by', latitude: -38.37, longitude: 144.28 }),
  testSpot(2, { name: 'Far east', latitude: -37.6, longitude: 149.7 }),
]

beforeEach(async () => {
  await emptyDevice()
  vi.useFakeTimers({ now: Date.parse('2026-11-20T02:00:00Z'), toFake: ['Date'] })
  useHere.setState({ state: 'idle', position: null, accuracyMetres: null, sentence: null })
  await storePack('a', { spots: { version: 'two', rows: spots } })
})

const drawn = () => drawPage(<WhereToGoCard spotId={null} />)

const button = (box: Element, name: RegExp) =>
  [...box.querySelectorAll('button')].find((one) =>
    name.test(one.textContent?.replaceAll('\u00a0', ' ') ?? ''),
  )!

it('keeps the town on the phone, and sends it nowhere', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { box } = await drawn()
  await settle(() => expect(button(box, /^From where/)).toBeDefined())
  await click(button(box, /^From where/))
  await settle(() => expect(box.querySelector('select')).not.toBeNull())
  await type(box.querySelector('select')!, 'torquay')
  await settle(async () => expect((await deviceSettings()).start?.name).toBe('Torquay'))
  await settle(() => expect(button(box, /^From Torquay$/)).toBeDefined())
  expect(JSON.stringify(fetched.mock.calls)).not.toMatch(/torquay/i)
  expect(await deviceDatabase().outbox.toArray()).toEqual([])
})

it('allows a longer drive with each tap, from any to the shortest again', async () => {
  await saveDeviceSetting('start', { name: 'Torquay', latitude: -38.33, longitude: 144.32 })
  const { box } = await drawn()
  await settle(() => expect(button(box, /^any drive$/)).toBeDefined())
  const said = ['within 20 min', 'within 40 min', 'within 1 h', 'within 2 h', 'any drive']
  for (const words of said) {
    await click(button(box, /drive|within/))
    await settle(() => expect(button(box, new RegExp(`^${words}$`))).toBeDefined())
  }
  expect((await deviceSettings()).withinMinutes).toBeNull()
})

it('takes the next level with each tap, rates for it, and keeps it on the phone, or in the profile of who is signed in', async () => {
  const { box } = await drawn()
  const levels = async () => (await allSpots()).map(({ surferLevel }) => surferLevel)
  await settle(() => expect(button(box, /^Intermediate$/)).toBeDefined())
  expect(await levels()).toEqual([undefined, undefined])
  for (const level of ['Advanced', 'Expert', 'Beginner']) {
    await click(button(box, /^(Beg|Int|Adv|Exp)/))
    await settle(() => expect(button(box, new RegExp(`^${level}$`))).toBeDefined())
  }
  expect((await deviceSettings()).surferLevel).toBe('beginner')
  expect(await levels()).toEqual(['beginner', 'beginner'])
  await rememberPerson(testPerson)
  await click(button(box, /^Beginner$/))
  await settle(() => expect(button(box, /^Intermediate$/)).toBeDefined())
  expect((await storedOwnProfile())?.surfingExperience).toBe('intermediate')
  expect(await levels()).toEqual(['intermediate', 'intermediate'])
  // A profile says more than what was chosen on the phone, and only of its own person.
  await forgetPerson({ discardUnsent: true })
  expect(await levels()).toEqual(['beginner', 'beginner'])
})

it('starts where the phone is', async () => {
  placePhone(-38.4, 144.19)
  const { box } = await drawn()
  await settle(() => expect(box.querySelector('button')).not.toBeNull())
  await click(box.querySelector('button')!)
  await tap('Where I am now')
  await settle(async () => expect((await deviceSettings()).start?.name).toBe('Anglesea'))
})

it('asks who has just made an account three things, once and none of them needed', async () => {
  await rememberPerson(testPerson)
  const { box } = await drawPage(<FirstQuestions />, '/?welcome=1')
  await settle(() => expect(box.querySelectorAll('select')).toHaveLength(2))
  await type(box.querySelectorAll('select')[1]!, 'advanced')
  await settle(async () => expect((await storedOwnProfile())?.surfingExperience).toBe('advanced'))
  const feet = () => box.querySelector<HTMLInputElement>('input[value="imperial"]')!
  await click(feet())
  await settle(() => expect(feet().checked).toBe(true))
  window.history.replaceState(null, '', '/?welcome=1')
  await click(button(box, /^Done$/))
  await settle(() => expect(box.querySelector('dialog')).toBeNull())
})
