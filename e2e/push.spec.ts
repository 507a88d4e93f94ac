import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { melbourneDate } from '#domain/time/melbourne'
import { alertMessage } from '../domain/wire/alert'
import { storedRows } from './testing/device-store'
import { openInHand, tab } from './testing/hand'
import { launchOptions } from './testing/launch-options'
import { openPushLine } from './testing/push-line'
import { signUp } from './testing/sign-up'
import { expect, test, visitUntilReady } from './testing/test'

// The headless shell knows no push and shows no notifications.
test.use({ launchOptions: launchOptions(), serviceWorkers: 'allow' })

/** An alert as the server sends it, for the morning of today in Melbourne. */
function alertFor(origin: string) {
  const startAtMs = Date.now()
  const date = melbourneDate(startAtMs)
  const id = `surf1on${date.replaceAll('-', '')}`
  return v.parse(alertMessage, {
    web_push: 8030,
    notification: {
      title: 'Bells Beach, good 06:40–09:30, then onshore',
      body: 'Waves 1.8 m at 12 s, offshore NW 14 km/h. Score 7.2',
      navigate: `${origin}/forecast?spot=1&date=${date}`,
      lang: 'en-AU',
      tag: id,
      data: {
        id,
        kind: 'surf',
        spotId: 1,
        startAtMs,
        endAtMs: startAtMs + 7_200_000,
        madeAtMs: startAtMs,
        score: 7.2,
        waveHeightMetres: 1.8,
        periodSeconds: 12,
        windSpeedKmh: 14,
        windFrom: 'NW',
      },
    },
    mutable: true,
  })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, data }))
  })

const stored = (page: Page) => storedRows(page, 'notifications')

/** The protocol cannot tap: the worker is given the event that a tap makes. */
const tap = (page: Page) =>
  page
    .context()
    .serviceWorkers()[0]!
    .evaluate(async () => {
      const scope = globalThis as unknown as {
        registration: { getNotifications: () => Promise<unknown[]> }
        NotificationEvent: new (type: string, init: { notification: unknown }) => Event
        dispatchEvent: (event: Event) => boolean
      }
      const [notification] = await scope.registration.getNotifications()
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    })

test('a push is stored and shown once, also one that cannot be parsed; its tap opens that day, or home, with no server', async ({
  page,
  server,
}) => {
  await page.context().grantPermissions(['notifications'], { origin: server.url })
  await visitUntilReady(page, server)
  const deliver = await openPushLine(page, server.url)
  await deliver('not json')
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Southbreak', data: { path: '/' } }])
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    for (const one of await registration.getNotifications()) one.close()
  })
  await expect.poll(() => shown(page)).toEqual([])
  expect(await stored(page)).toEqual([])

  await page.context().setOffline(true)
  const message = alertFor(server.url)
  await deliver(JSON.stringify(message))
  await expect.poll(() => shown(page)).toHaveLength(1)
  const { title, body, tag } = message.notification
  expect(await shown(page)).toMatchObject([{ title, body, tag }])
  const path = message.notification.navigate.slice(server.url.length)
  expect(await stored(page)).toMatchObject([{ id: tag, path, openedAtMs: null }])

  // The same alert once more, as after a crash of the sender, is still one.
  const again = { ...message.notification, body: 'Once more' }
  await deliver(JSON.stringify({ ...message, notification: again }))
  await expect.poll(() => shown(page)).toMatchObject([{ tag, body: 'Once more' }])
  expect(await stored(page)).toMatchObject([{ id: tag }])

  await tap(page)
  await expect(page).toHaveURL(message.notification.navigate)
  await expect(page.getByRole('heading', { name: 'Bells Beach forecast' })).toBeVisible()
  await expect.poll(async () => (await stored(page))[0]?.openedAtMs).not.toBeNull()
  expect(page.context().pages()).toHaveLength(1)
})

test('tell me when: four taps from home, three at one spot, and one that asks to let this phone ring', async ({
  page,
  server,
}) => {
  await signUp(page, server)
  // From home, for favourites: what the limits would bring stands there at once.
  const again = await openInHand(page, server.url)
  await again.tap(page.getByRole('button', { name: /^Add to Favorites/ }).first())
  await again.tap(tab(page, 'Profile'))
  await expect(page.getByText(/alerts? in the next 16 days\./)).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Optimal condition alerts' })).toBeChecked()
  const push = page.getByRole('switch', { name: /^Push notifications/ })
  await expect(push).toBeEnabled()
  await again.tap(push)
  expect(again.taps).toBeLessThanOrEqual(4)
  // A browser without a window says no in the person's place: at the spot it is to be asked as if for the first time.
  await expect(page.getByText(/^Notifications are blocked\./)).toBeVisible()
  const session = await page.context().newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  await session.send('Browser.setPermission', {
    ...{ browserContextId: targetInfo.browserContextId, origin: server.url },
    permission: { name: 'notifications' },
    setting: 'prompt',
  })

  const hand = await openInHand(page, `${server.url}/spot/1`)
  await hand.tap(page.getByRole('link', { name: 'Tell me when Bells Beach is on' }))
  await hand.tap(page.getByRole('button', { name: 'New alert' }))
  await hand.tap(page.getByRole('button', { name: 'Save alert' }))
  // It is kept, and says that nothing rings yet, beside what mends it.
  const saved = page.getByText('Alert saved, but alerts do not reach this device yet', {
    exact: true,
  })
  await expect(saved).toBeVisible()
  const name = 'Bells Beach: rated good or better'
  await expect(page.getByRole('switch', { name })).toBeChecked()
  await hand.tap(page.getByRole('button', { name: 'Allow notifications' }))
  expect(hand.taps).toBe(4)
})
