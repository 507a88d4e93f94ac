import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { testMessage } from '#domain/alert/alert-message'
import { alertMessage } from '#domain/wire/alert'
import { appPath } from './app-path'
import { goTo } from './notification-click'
import { readPush } from './push'

const origin = 'https://southbreak.example'

it.each([
  ['/forecast?spot=1&date=2026-11-21', '/forecast?spot=1&date=2026-11-21'],
  [`${origin}/forecast?spot=1`, '/forecast?spot=1'],
  ['https://evil.example/forecast', '/'],
  ['//evil.example/forecast', '/'],
  [`${origin}//evil.example/forecast`, '/'],
  ['/..//evil.example/forecast', '/'],
  ['javascript:alert(1)', '/'],
  ['http://southbreak.example/', '/'],
  ['https://', '/'],
])('%s leads to %s', (navigate, path) => expect(appPath(navigate, origin)).toBe(path))

function scopeWith(...windows: object[]) {
  const openWindow = vi.fn(async () => null)
  const clients = { matchAll: async () => windows, openWindow }
  return { scope: { clients } as unknown as Parameters<typeof goTo>[0], openWindow }
}

const windowOf = (visibilityState: string, more: object = {}) => {
  const navigate = vi.fn(async () => null)
  const self = { visibilityState, navigate, focus: async () => self, ...more }
  return self
}

it('the window that is looked at is led there, and none is opened', async () => {
  const hidden = windowOf('hidden')
  const visible = windowOf('visible')
  const { scope, openWindow } = scopeWith(hidden, visible)
  await goTo(scope, '/forecast')
  expect(visible.navigate).toHaveBeenCalledExactlyOnceWith('/forecast')
  expect(hidden.navigate).not.toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
})

it('with no window one is opened, once', async () => {
  const { scope, openWindow } = scopeWith()
  await goTo(scope, '/forecast')
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/forecast')
})

it('a window that may not be focused is still led there', async () => {
  const window = windowOf('hidden', { focus: () => Promise.reject(new TypeError('no')) })
  const { scope, openWindow } = scopeWith(window)
  await goTo(scope, '/forecast')
  expect(window.navigate).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
})

it('a window that cannot be led is left, and one is opened, once', async () => {
  const { scope, openWindow } = scopeWith(
    windowOf('visible', { navigate: () => Promise.reject(new TypeError('not controlled')) }),
  )
  await goTo(scope, '/forecast')
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/forecast')
})

type Push = Parameters<typeof readPush>[0]
const pushOf = (text: string | null, notification: object | null = null) =>
  ({ data: text === null ? null : { text: () => text }, notification }) as unknown as Push
/** What is read of it: no more than a phone keeps. */
const message = v.parse(alertMessage, testMessage(0, null))

it('a push is read from its data, or from the notification that the browser made of it', () => {
  expect(readPush(pushOf(JSON.stringify(message)))).toEqual(message)
  const { notification } = message
  expect(readPush(pushOf(null, notification))).toEqual(message)
})

it.each(['', 'hello', '{}', '{"web_push":8030}', JSON.stringify({ ...message, web_push: 1 })])(
  'the push %j is not understood',
  (text) => expect(readPush(pushOf(text))).toBeNull(),
)
