import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceDatabase } from '#db/device/database'
import { saveExchange } from '#db/device/exchange'
import { openDeviceDatabase } from '#db/device/open'
import { allSpots } from '#db/device/spots'
import { jsonAnswer } from '#db/device/testing/fake-server'
import { testPack } from '#db/device/testing/test-pack'
import { saveUseRealApi } from './real-api'
import { keepFresh, refreshNow } from './refresh'
import { useSession } from './session'

const fetches = vi.fn<typeof fetch>()
const asked = () => fetches.mock.calls.map(([url]) => url)

beforeEach(async () => {
  vi.stubGlobal('fetch', fetches)
  fetches.mockImplementation(async () => jsonAnswer(testPack()))
  await openDeviceDatabase()
})
afterEach(() => {
  fetches.mockReset()
  localStorage.clear()
})

test('without data and without network the session says that nothing is stored', async () => {
  fetches.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await refreshNow()
  expect(useSession.getState()).toMatchObject({ lastOutcome: 'offline', isStoreEmpty: true })
  await refreshNow()
  expect(useSession.getState()).toMatchObject({ lastOutcome: 'ok', isStoreEmpty: false })
  fetches.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await refreshNow()
  expect(useSession.getState()).toMatchObject({ lastOutcome: 'offline', isStoreEmpty: false })
})

test('one try each: at start, on `online`, on another source, on return with old data; broken parts once', async () => {
  const asksFor = (count: number) =>
    vi.waitFor(() => {
      expect(fetches).toHaveBeenCalledTimes(count)
      expect(useSession.getState().isRefreshing).toBe(false)
    })
  keepFresh()
  await asksFor(1)
  dispatchEvent(new Event('online'))
  await asksFor(2)
  saveUseRealApi(false)
  await asksFor(3)
  expect(asked()).toEqual(['/api/pack?api=true', '/api/pack?api=true', '/api/pack'])

  // Back on screen with fresh data: nothing to ask. An hour later there is.
  document.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(fetches).toHaveBeenCalledTimes(3)
  await saveExchange({ lastExchangeAtMs: Date.now() - 3_600_001 })
  document.dispatchEvent(new Event('visibilitychange'))
  await asksFor(4)

  await deviceDatabase().spots.update(1, { name: 7 } as never)
  expect(await allSpots()).toHaveLength(1)
  await asksFor(5)
  expect(await allSpots()).toHaveLength(2)
  // A server that sends it broken again is not chased.
  await deviceDatabase().spots.update(1, { name: 7 } as never)
  await allSpots()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(fetches).toHaveBeenCalledTimes(5)
})
