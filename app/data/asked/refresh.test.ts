import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { allSpots } from '#db/device/catalog'
import { deviceDatabase } from '#db/device/database'
import { saveExchange } from '#db/device/exchange'
import { jsonAnswer, withoutSignal } from '#db/device/testing/fake-server'
import { emptyDevice } from '#db/device/testing/fresh-database'
import { testPack } from '#db/device/testing/test-pack'
import { useSession } from '../tab/session'
import { keepFresh, refreshNow } from './refresh'

const fetches = vi.fn<typeof fetch>()
/** Of the whole coast. */
const asked = () =>
  fetches.mock.calls.map(([url]) => String(url)).filter((url) => !url.startsWith('/api/pack/first'))

beforeEach(async () => {
  vi.stubGlobal('fetch', fetches)
  fetches.mockImplementation(async () => jsonAnswer(testPack()))
  await emptyDevice()
  useSession.setState(useSession.getInitialState(), true)
})
afterEach(() => {
  fetches.mockReset()
  localStorage.clear()
})

it('without data and without network the session says that nothing is stored', async () => {
  fetches.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  fetches.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await refreshNow()
  expect(useSession.getState()).toMatchObject({ lastOutcome: 'offline', isStoreEmpty: true })
  await refreshNow()
  expect(useSession.getState()).toMatchObject({ lastOutcome: 'ok', isStoreEmpty: false })
  fetches.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await refreshNow()
  expect(useSession.getState()).toMatchObject({ lastOutcome: 'offline', isStoreEmpty: false })
})

it('a device that never received the coast asks again by itself, later each time, and keeps what the server wishes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const afterMs = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    // The store answers by real timers.
    for (let i = 0; i < 40; i++) await new Promise((resolve) => setImmediate(resolve))
  }
  const settled = () =>
    expect
      .poll(
        async () => {
          await afterMs(0)
          return useSession.getState().isRefreshing
        },
        { interval: 0 },
      )
      .toBe(false)
  const refused = () =>
    Promise.resolve(new Response('{}', { status: 503, headers: { 'Retry-After': '7' } }))
  fetches.mockImplementation(withoutSignal)
  await refreshNow()
  expect(asked()).toHaveLength(1)
  await afterMs(1_900)
  expect(asked()).toHaveLength(1)
  fetches.mockImplementation(refused)
  await afterMs(200)
  await settled()
  expect(asked()).toHaveLength(2)
  // The second pause is 4 s, but the server asked for 7.
  await afterMs(6_800)
  expect(asked()).toHaveLength(2)
  fetches.mockImplementation(async () => jsonAnswer(testPack()))
  await afterMs(300)
  await settled()
  expect(asked()).toHaveLength(3)
  expect(useSession.getState().lastOutcome).toBe('ok')
  // With a coast in the store a failed try is told, not repeated.
  fetches.mockImplementation(refused)
  await refreshNow()
  await afterMs(400_000)
  expect(asked()).toHaveLength(4)
})

it('one try each: at start, on `online`, on another source, on return with old data; broken parts once', async () => {
  const setState = vi.spyOn(useSession, 'setState')
  const starts = () =>
    setState.mock.calls.filter(([change]) => 'isRefreshing' in change && change.isRefreshing).length
  const asksFor = (count: number) =>
    expect
      .poll(() => [asked().length, starts(), useSession.getState().isRefreshing])
      .toEqual([count, count, false])
  keepFresh()
  await asksFor(1)
  dispatchEvent(new Event('online'))
  await asksFor(2)
  // As another tab does.
  localStorage.setItem('southbreak.useRealApi', 'false')
  dispatchEvent(new StorageEvent('storage', { key: 'southbreak.useRealApi' }))
  await asksFor(3)
  expect(asked()).toEqual(['/api/pack?api=true', '/api/pack?api=true', '/api/pack'])

  // Back on screen with fresh data: nothing to ask. An hour later there is.
  document.dispatchEvent(new Event('visibilitychange'))
  // How old they are is read on return; what is read in the same way after that is answered later.
  await (await import('#db/device/exchange')).exchangeState()
  expect(starts()).toBe(3)
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
  dispatchEvent(new Event('online'))
  await asksFor(6)
})
