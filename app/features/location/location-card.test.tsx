import { beforeEach, expect, it, vi } from 'vitest'
import { deviceSettings } from '#db/device/settings'
import { testSpot } from '#db/device/testing/test-pack'
import { useHere } from '../../data/tab/here'
import { settle } from '../../testing/mount'
import { placePhone } from '../../testing/place-phone'
import { storePack } from '../../testing/store-pack'
import { click, draw, textsOf } from '../../ui/testing/draw'
import { currentToast } from '../../ui/toast-store'
import { LocationCard } from './location-card'

const spots = [
  testSpot(1, { name: 'Far west', latitude: -38.4, longitude: 141.6 }),
  testSpot(2, { name: 'Close by', latitude: -38.37, longitude: 144.28 }),
  testSpot(4, { name: 'Bathing', latitude: -38.34, longitude: 144.31, beachType: 'swimming' }),
  testSpot(3, { name: 'Far east', latitude: -37.6, longitude: 149.7 }),
]

beforeEach(async () => {
  await storePack('a', { spots: { version: 'three', rows: spots } })
  useHere.setState({ state: 'idle', position: null, accuracyMetres: null, sentence: null })
})

async function press(isPrompt: boolean) {
  const chosen: number[] = []
  const card = await draw(
    <LocationCard onSpot={(spotId) => chosen.push(spotId)} isPrompt={isPrompt} />,
  )
  const button = () =>
    [...card.box.querySelectorAll('button')].find((one) =>
      one.textContent?.includes('Share my location'),
    )
  await settle(() => expect(button()).toBeDefined())
  await click(button()!)
  return { card, chosen }
}

it('chooses the spot nearest by great circle and asks no more', async () => {
  placePhone(-38.33, 144.31)
  const { card, chosen } = await press(true)
  await settle(() => expect(chosen).toEqual([2]))
  expect(card.box.textContent).toContain('Nearest: Close by, 5.2 km away')
  expect(currentToast()?.description).toMatch(/^Close by is the nearest surf\./)
  await expect.poll(async () => (await deviceSettings()).isLocationPromptDone).toBe(true)
})

it('asks for an exact place within ten seconds, and offers how long it may be used', async () => {
  const ask = vi.fn()
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: ask } })
  const { card } = await press(false)
  const exact = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 }
  expect(ask.mock.lastCall?.[2]).toEqual(exact)
  const cache = card.box.querySelector('select')!
  expect(textsOf('option', cache)).toEqual([
    ...['5 minutes', '15 minutes', '30 minutes'],
    ...['1 hour', '2 hours', '4 hours', '8 hours'],
  ])
  expect(cache.value).toBe('5')
})

it('says why there is no place, and chooses nothing', async () => {
  const getCurrentPosition = (_: PositionCallback, failure: PositionErrorCallback) =>
    failure({ code: 1 } as GeolocationPositionError)
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } })
  const { card, chosen } = await press(false)
  const alert = () => card.box.querySelector('[role="alert"]')?.textContent
  await settle(() => expect(alert()).toMatch(/^Location access denied\. Please enable location/))
  expect(chosen).toEqual([])
})
