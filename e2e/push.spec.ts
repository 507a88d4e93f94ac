import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { alertMessage } from '../domain/wire/alert'
import { storedRows } from './testing/device-store'
import { openInHand, tab } from './testing/hand'
import { launchOptions } from './testing/launch-options'
import { setNotifications } from './testing/notification-permission'
import { openPushLine } from './testing/push-line'
import { signUp } from './testing/sign-up'
import { expect, test, visitUntilReady } from './testing/test'

// The headless shell knows no push and shows no notifications.
test.use({ launchOptions: launchOptions(), serviceWorkers: 'allow' })

/** An alert as the server sends it, for the morning of today in Melbourne. */
function alertFor(origin: string) {
  const startAtMs = Date.now()
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(
    startAtMs,
  )
  return v.parse(alertMessage, {
    web_push: 8030,
    notification: {
      title: 'Bells Beach, good 06:40–09:30, then onshore',
      body: 'Waves 1.8 m at 12 s, offshore NW 14 km/h. Score 7.2',
      navigate: `${origin}/forecast?spot=1&date=${date}`,
      lang: 'en-AU',
      tag: `surf1on${date.replaceAll('-', '')}`,
      data: {
        id: `surf1on${date.replaceAll('-', '')}`,
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

/** Puts away what is shown, so that the next push is alone; until it has gone a close may meet the next of the same tag. */
async function putAway(page: Page) {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    for (const one of await registration.getNotifications()) one.close()
  })
  await expect.poll(() => shown(page)).toEqual([])
}

test('a push is stored and shown once, also one that cannot be parsed; its tap opens that day, or home, with no server', async ({
  page,
  server,
}) => {
  await page.context().grantPermissions(['notifications'], { origin: server.url })
  await visitUntilReady(page, server)
  const deliver = await openPushLine(page, server.url)
  for (const text of ['', 'not json', '{"web_push":8030}']) {
    await deliver(text)
    await expect
      .poll(() => shown(page))
      .toMatchObject([{ title: 'Southbreak', data: { path: '/' } }])
    await putAway(page)
  }
  expect(await stored(page)).toEqual([])

  await page.context().setOffline(true)
  const message = alertFor(server.url)
  await deliver(JSON.stringify(message))
  await expect.poll(() => shown(page)).toHaveLength(1)
  const { title, body, tag } = message.notification
  expect(await shown(page)).toMatchObject([{ title, body, tag }])
  const path = message.notification.navigate.slice(server.url.length)
  expect(await stored(page)).toMatchObject([{ id: tag, path, openedAtMs: null }])

  // The same alert once more, as after a crash of the sender, is still one. Its other words say that it has come.
  const again = { ...message.notification, body: 'Once more' }
  await deliver(JSON.stringify({ ...message, notification: again }))
  await expect.poll(() => shown(page)).toMatchObject([{ tag, body: 'Once more' }])
  expect(await stored(page)).toMatchObject([{ id: tag }])

  await tap(page)
  await expect(page).toHaveURL(message.notification.navigate)
  await expect(page.getByRole('heading', { name: 'Bells Beach forecast' })).toBeVisible()
  await expect.poll(async () => (await stored(page))[0]?.openedAtMs).not.toBeNull()
  expect(page.context().pages()).toHaveLength(1)
  // An address elsewhere is not followed.
  await putAway(page)
  const evil = alertFor(server.url)
  evil.notification.navigate = 'https://evil.example/forecast'
  evil.notification.tag = evil.notification.data.id = 'elsewhere'
  await deliver(JSON.stringify(evil))
  await expect.poll(() => shown(page)).toMatchObject([{ data: { path: '/' } }])
  await tap(page)
  // The page is being led away while it is asked.
  const openedAtMs = () =>
    stored(page).then(
      (rows) => rows.find(({ id }) => id === 'elsewhere')?.openedAtMs ?? null,
      () => null,
    )
  await expect.poll(openedAtMs).not.toBeNull()
  expect(new URL(page.url()).origin).toBe(server.url)
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
  await setNotifications(page, server.url, 'prompt')

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

  // What a part of the sentence opens is in sight, also where the sentence stands just above the tabs.
  await page.getByRole('button', { name: `Change: ${name}` }).tap()
  const days = page.getByRole('button', { name: 'Days: any day' })
  await days.evaluate((part) => part.scrollIntoView({ block: 'end' }))
  await days.press('Enter')
  const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  await expect
    .poll(async () => {
      const saturday = await page.getByRole('button', { name: 'Sat' }).boundingBox()
      return saturday!.y + saturday!.height
    })
    .toBeLessThanOrEqual(tabs!.y)
})
