import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferences } from '#db/device/preferences'
import { rememberPerson } from '#db/device/remember-person'
import { saveDeviceSetting } from '#db/device/settings'
import { favouritesRule } from '#db/device/surf-rules'
import { testPerson } from '#db/device/testing/test-person'
import { limitsOf } from '#domain/alert/favourites-rule'
import { leavePush, renewPushSubscription, turnPushOn } from '../../data/asked/push'
import { settle } from '../../testing/mount'
import { click, drawPage, field, leave, tap, type } from '../../ui/testing/draw'
import { currentToast, useToast } from '../../ui/toast-store'
import { NotificationSettingsCard } from './notification-settings-card'

type Call = { method: string; path: string; body: unknown }
let calls: Call[]
/** Every toast since the test began; one of an earlier change may come on top. */
let toasts: { title?: string; description?: string }[]
let failing: RegExp | null
let subscription: ReturnType<typeof newSubscription> | null
const key = 'BAAAAQ'
const endpoint = 'https://push.example/1'
const device = {
  id: 'd1',
  device: 'Chrome on Android',
  lastSeenAt: '2026-11-20T00:00:00Z',
  lastDeliveredAt: null,
  isParked: false,
}

function newSubscription(bytes = new Uint8Array([4, 0, 0, 1])) {
  return {
    endpoint,
    options: { applicationServerKey: bytes.buffer },
    unsubscribe: async (): Promise<boolean> => {
      subscription = null
      return true
    },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }
}

const subscribeInBrowser = vi.fn(async () => {
  subscription = newSubscription()
  return subscription
})

/** A browser that can be told, and what its person answers when asked. */
function giveBrowser(permission: NotificationPermission, answer: NotificationPermission) {
  const registration = {
    pushManager: { getSubscription: async () => subscription, subscribe: subscribeInBrowser },
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
  const asked = {
    permission,
    requestPermission: async () => {
      asked.permission = answer
      return answer
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', asked)
}

beforeEach(async () => {
  calls = []
  toasts = []
  stopListening = useToast.subscribe(() => {
    const { title, description } = currentToast() ?? {}
    toasts.push({ title, description })
  })
  failing = null
  subscription = null
  subscribeInBrowser.mockClear()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = init.body ? JSON.parse(String(init.body)) : null
    calls.push({ method: init.method ?? 'GET', path, body })
    if (failing?.test(path)) return new Response('no', { status: 503 })
    if (path.endsWith('public-key')) return Response.json({ publicKey: key })
    if (path.endsWith('devices')) return Response.json({ devices: [device] })
    if (path.endsWith('push-test')) return Response.json({ sent: 1, accepted: 1 })
    if (init.method === 'DELETE') return new Response(null, { status: 204 })
    return Response.json({ id: 'd1' }, { status: 201 })
  })
  await rememberPerson(testPerson)
  await saveDeviceSetting('isPushWanted', false)
})
let stopListening: () => void
afterEach(() => {
  stopListening()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

async function show() {
  const { box } = await drawPage(<NotificationSettingsCard person={testPerson} />)
  const pushSwitch = () =>
    box.querySelector<HTMLInputElement>('input[aria-label="Push notifications"]')!
  await settle(() => expect(pushSwitch()).toBeTruthy())
  return { box, pushSwitch }
}

describe('the notification settings panel', () => {
  it.each([
    ['default', 'Not Set'],
    ['granted', 'Enabled'],
    ['denied', 'Blocked'],
  ] as const)('says of the permission %s: %s', async (permission, badge) => {
    giveBrowser(permission, permission)
    const { box, pushSwitch } = await show()
    expect(box.textContent).toContain(badge)
    expect(pushSwitch().disabled).toBe(permission === 'denied')
    expect(box.textContent?.includes('browser settings')).toBe(permission === 'denied')
  })

  it('says when the browser cannot be told', async () => {
    const { box, pushSwitch } = await show()
    expect(box.textContent).toContain('not supported')
    expect(pushSwitch().disabled).toBe(true)
  })

  it('asks, subscribes and tells the server when it is turned on, and ends it when turned off', async () => {
    giveBrowser('default', 'granted')
    const { box, pushSwitch } = await show()
    await settle(() => expect(pushSwitch().disabled).toBe(false))
    await click(pushSwitch())
    await settle(() => expect(pushSwitch().checked).toBe(true))
    expect(box.textContent).toContain('Enabled')
    expect(calls.find(({ path }) => path.endsWith('push-subscribe'))).toMatchObject({
      method: 'POST',
      path: '/api/users/u1/push-subscribe',
      body: { endpoint, keys: { p256dh: 'p', auth: 'a' }, userAgent: expect.any(String) },
    })
    expect((await preferences()).pushNotifications).toBe(true)
    await click(pushSwitch())
    await settle(() => expect(pushSwitch().checked).toBe(false))
    const ended = calls.find(({ method }) => method === 'DELETE')
    expect(ended).toMatchObject({ path: '/api/users/u1/push-unsubscribe', body: { endpoint } })
    expect(subscription).toBeNull()
  })

  it('shows and takes limits in feet and miles for who reads those, and stores them metric', async () => {
    await saveDeviceSetting('units', 'imperial')
    const { box } = await show()
    const least = field('Minimum surf height (ft)')
    const wind = field('Maximum wind speed (mph)')
    expect([least.value, least.min, least.max]).toEqual(['3.3', '1.6', '32.8'])
    expect([wind.value, wind.min, wind.max]).toEqual(['12', '0', '31'])

    await type(least, '1.6')
    await leave(least)
    await tap('Save alert')
    await settle(async () => expect(limitsOf(await favouritesRule()).waveHeightMin).toBe(0.5))
    expect(least.value).toBe('1.6')
    await type(least, '33')
    expect(box.textContent).toContain('Between 1.6 and 32.8')
    await saveDeviceSetting('units', 'metric')
  })

  it('says so when it fails', async () => {
    giveBrowser('granted', 'granted')
    failing = /public-key/
    const { pushSwitch } = await show()
    await settle(() => expect(pushSwitch().disabled).toBe(false))
    await click(pushSwitch())
    const description = 'Could not enable push notifications. Please try again.'
    await settle(() => expect(toasts).toContainEqual({ title: 'Subscription Failed', description }))
  })

  it('fails with the status and what the server said', async () => {
    giveBrowser('granted', 'granted')
    failing = /public-key/
    await expect(turnPushOn('u1')).rejects.toThrow('503: no')
  })

  it('says so when the browser will not end it', async () => {
    giveBrowser('granted', 'granted')
    subscription = {
      ...newSubscription(),
      unsubscribe: () => Promise.reject(new DOMException('no', 'AbortError')),
    }
    const { pushSwitch } = await show()
    await settle(() => expect(pushSwitch().checked).toBe(true))
    await click(pushSwitch())
    const description = 'Could not disable notifications. Please try again.'
    await settle(() => expect(toasts).toContainEqual({ title: 'Error', description }))
    expect(pushSwitch().checked).toBe(true)
  })
})

describe('a subscription that was on', () => {
  beforeEach(async () => {
    giveBrowser('granted', 'granted')
    await saveDeviceSetting('isPushWanted', true)
  })

  it.each([
    ['is lost', null],
    ['is bound to another key', newSubscription(new Uint8Array([4, 9, 9, 9]))],
  ])('is made again when it %s', async (_, before) => {
    subscription = before
    await renewPushSubscription()
    expect(subscribeInBrowser).toHaveBeenCalledOnce()
    expect(calls.at(-1)?.path).toBe('/api/users/u1/push-subscribe')
  })

  it('is only said again when it is as it should be', async () => {
    subscription = newSubscription()
    await renewPushSubscription()
    expect(subscribeInBrowser).not.toHaveBeenCalled()
    expect(calls.at(-1)?.path).toBe('/api/users/u1/push-subscribe')
  })

  it('ends when the person signs out', async () => {
    subscription = newSubscription()
    await leavePush()
    expect(subscription).toBeNull()
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', body: { endpoint } })
  })

  it('ends also where the person signs out while it is made again', async () => {
    subscribeInBrowser.mockImplementationOnce(async () => {
      await leavePush()
      subscription = newSubscription()
      return subscription
    })
    await renewPushSubscription()
    expect(subscription).toBeNull()
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', body: { endpoint } })
  })

  it('is left alone where the person never turned it on', async () => {
    await saveDeviceSetting('isPushWanted', false)
    await renewPushSubscription()
    expect(calls.map(({ path }) => path)).not.toContain('/api/users/u1/push-subscribe')
  })
})
