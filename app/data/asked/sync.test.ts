import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { setFavourite } from '#db/device/favourites'
import { sendFeedback } from '#db/device/feedback'
import { forgetPerson, rememberPerson } from '#db/device/remember-person'
import { withoutSignal } from '#db/device/testing/fake-server'
import { testPerson } from '#db/device/testing/test-person'

const persist = vi.fn(async () => true)
const asked = vi.fn<typeof globalThis.fetch>(withoutSignal)

beforeEach(async () => {
  vi.stubGlobal('fetch', asked)
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true })
  await rememberPerson(testPerson)
  await deviceDatabase().outbox.clear()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage')
})

it('the first change asks the browser to keep the storage, once, and is tried to be sent at once', async () => {
  const { keepSynced } = await import('./sync')
  keepSynced()
  await expect.poll(() => asked).toHaveBeenCalled()
  expect(persist).not.toHaveBeenCalled()
  asked.mockClear()
  await setFavourite(1, true)
  await expect.poll(() => persist).toHaveBeenCalledOnce()
  await expect.poll(() => String(asked.mock.calls[0]?.[0])).toBe('/api/sync/push')
  asked.mockClear()
  await setFavourite(2, true)
  // The same notice asks for the storage first, then sends.
  await expect.poll(() => String(asked.mock.calls[0]?.[0])).toBe('/api/sync/push')
  expect(persist).toHaveBeenCalledOnce()
})

it('what a visitor wrote goes out at the next opening', async () => {
  await forgetPerson({ discardUnsent: true })
  await sendFeedback({ feedbackType: 'general', title: 'Tides', description: 'Of the creek' })
  const { syncOwned } = await import('./sync')
  asked.mockClear()
  await syncOwned()
  expect(asked.mock.calls.map(([url]) => url)).toContain('/api/feedback')
})
