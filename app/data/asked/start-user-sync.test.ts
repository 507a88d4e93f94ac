import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentPerson } from '#db/device/person'
import { forgetPerson } from '#db/device/remember-person'
import { jsonAnswer } from '#db/device/testing/fake-server'
import { testAnswer } from '#db/device/testing/test-person'
import { useHere } from '../tab/here'
import { useSession } from '../tab/session'
import { startUserSync } from './start-user-sync'

let hasSignal: boolean
const asked: string[] = []

beforeEach(async () => {
  hasSignal = false
  asked.length = 0
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('southbreak_signed_in=1')
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(String(path))
    if (!hasSignal) throw new TypeError('network')
    return path === '/api/auth/user'
      ? jsonAnswer(testAnswer('mia'))
      : jsonAnswer({ code: 'none' }, '', 404)
  })
})
afterEach(async () => {
  await forgetPerson({ discardUnsent: true })
})

const timesAsked = () => asked.filter((path) => path === '/api/auth/user').length

it('a lost store that was opened without signal knows its person as soon as the server answers', async () => {
  await startUserSync()
  expect(timesAsked()).toBe(1)
  expect(await currentPerson()).toBeNull()
  dispatchEvent(new Event('online'))
  await expect.poll(timesAsked).toBe(2)
  expect(await currentPerson()).toBeNull()
  hasSignal = true
  useSession.setState({ isRefreshing: true })
  useSession.setState({ isRefreshing: false, lastOutcome: 'ok' })
  await expect.poll(() => currentPerson()).toMatchObject({ userId: 'mia' })
  await expect.poll(() => asked).toContain('/api/users/mia')
  asked.length = 0
  dispatchEvent(new Event('online'))
  await expect.poll(() => asked.some((path) => path.startsWith('/api/sync/'))).toBe(true)
  expect(timesAsked()).toBe(0)
})

it('knows where the phone is, where it is allowed already, as soon as the app is opened', async () => {
  // Who has signed in and cannot be learnt is asked for again at each signal, also in the tests after this one.
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  const fairhaven = { coords: { latitude: -38.467, longitude: 143.985, accuracy: 8 } }
  const answer = (onSuccess: PositionCallback) => onSuccess(fairhaven as GeolocationPosition)
  const phone: Record<PropertyKey, unknown> = {
    permissions: { query: async () => ({ state: 'granted' }) },
    geolocation: { getCurrentPosition: answer },
  }
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (known, key) => phone[key] ?? Reflect.get(known, key) }),
  )
  await startUserSync()
  await expect
    .poll(() => useHere.getState().position)
    .toEqual({ latitude: -38.467, longitude: 143.985 })
})
