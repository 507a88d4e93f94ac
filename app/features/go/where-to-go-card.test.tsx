import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDeviceDatabase } from '#db/device/open'
import { writePack } from '#db/device/pack/write-pack'
import { deviceSettings } from '#db/device/settings'
import { testPack, testSpot } from '#db/device/testing/test-pack'
import { useHere } from '../../data/tab/here'
import { settle } from '../../testing/mount'
import { click, draw } from '../../ui/testing/draw'
import { WhereToGoCard } from './where-to-go-card'

const spots = [
  testSpot(1, { name: 'Close by', latitude: -38.37, longitude: 144.28 }),
  testSpot(2, { name: 'Far east', latitude: -37.6, longitude: 149.7 }),
]

beforeEach(async () => {
  await openDeviceDatabase()
  vi.useFakeTimers({ now: Date.parse('2026-11-20T02:00:00Z'), toFake: ['Date'] })
  useHere.setState({ state: 'idle', position: null, accuracyMetres: null, sentence: null })
  await writePack(testPack('a', { spots: { version: 'two', rows: spots } }), 'live')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const drawn = () =>
  draw(
    <MemoryRouter>
      <WhereToGoCard spotId={null} />
    </MemoryRouter>,
  )

it('says without a start for whom it speaks, and asks where one starts', async () => {
  const { box } = await drawn()
  await settle(() => expect(box.textContent).toMatch(/Melbourne|No forecast/))
  expect(box.querySelector('button')?.textContent).toBe('Where do you start from?')
})

it('keeps the town and the longest drive on the phone', async () => {
  const { box } = await drawn()
  await settle(() => expect(box.querySelector('button')).not.toBeNull())
  await click(box.querySelector('button')!)
  await settle(() => expect(box.querySelector('select')).not.toBeNull())
  const select = box.querySelector('select')!
  select.value = 'torquay'
  select.dispatchEvent(new Event('change', { bubbles: true }))
  await settle(async () => expect((await deviceSettings()).start?.name).toBe('Torquay'))
  const fortyMinutes = [...box.querySelectorAll('label')].find((one) =>
    one.textContent?.includes('40'),
  )!
  await click(fortyMinutes.querySelector('input')!)
  await settle(async () => expect((await deviceSettings()).withinMinutes).toBe(40))
  await settle(() => expect(box.textContent?.replaceAll('\u00a0', ' ')).toContain('within 40 min'))
})

it('starts where the phone is', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: {
      getCurrentPosition: (success: PositionCallback) =>
        success({
          coords: { latitude: -38.4, longitude: 144.19, accuracy: 20 },
        } as GeolocationPosition),
    },
  })
  const { box } = await drawn()
  await settle(() => expect(box.querySelector('button')).not.toBeNull())
  await click(box.querySelector('button')!)
  const here = () =>
    [...box.querySelectorAll('button')].find((one) => one.textContent === 'Where I am now')
  await settle(() => expect(here()).toBeDefined())
  await click(here()!)
  await settle(async () => expect((await deviceSettings()).start?.name).toBe('Anglesea'))
})
