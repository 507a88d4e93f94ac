import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { alertMessage } from '../domain/wire/alert'
import { storedRows } from './testing/device-store'
import { launchOptions } from './testing/launch-options'
import { openPushLine } from './testing/push-line'
import { expect, test, visitUntilReady } from './testing/test'

// The headless shell shows no notifications.
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

test.beforeEach(async ({ page, server }) => {
  await page.context().grantPermissions(['notifications'], { origin: server.url })
  await visitUntilReady(page, server)
})

test('a push is stored, shown once, and its tap opens that day, with no server', async ({
  page,
  server,
}) => {
  const deliver = await openPushLine(page, server.url)
  await server.stop()
  const message = alertFor(server.url)
  await deliver(JSON.stringify(message))
  await expect.poll(() => shown(page)).toHaveLength(1)
  const { title, body, tag } = message.notification
  expect(await shown(page)).toMatchObject([{ title, body, tag }])
  const path = message.notification.navigate.slice(server.url.length)
  expect(await stored(page)).toMatchObject([{ id: tag, path, openedAtMs: null }])

  // The same alert once more, as after a crash of the sender, is still one.
  await deliver(JSON.stringify(message))
  await expect.poll(() => stored(page)).toHaveLength(1)
  expect(await shown(page)).toHaveLength(1)

  await tap(page)
  await expect(page).toHaveURL(message.notification.navigate)
  await expect(page.getByRole('heading', { name: 'Bells Beach forecast' })).toBeVisible()
  await expect.poll(async () => (await stored(page))[0]?.openedAtMs).not.toBeNull()
  expect(page.context().pages()).toHaveLength(1)
})

test('a push that cannot be parsed still shows something, and leads home', async ({
  page,
  server,
}) => {
  const deliver = await openPushLine(page, server.url)
  for (const text of ['', 'not json', '{"web_push":8030}']) {
    await deliver(text)
    await expect.poll(async () => (await shown(page)).length).toBeGreaterThan(0)
  }
  expect(await shown(page)).toMatchObject([{ title: 'Southbreak', data: { path: '/' } }])
  expect(await stored(page)).toEqual([])
})

test('an address elsewhere is not followed', async ({ page, server }) => {
  const deliver = await openPushLine(page, server.url)
  const message = alertFor(server.url)
  message.notification.navigate = 'https://evil.example/forecast'
  await deliver(JSON.stringify(message))
  await expect.poll(() => shown(page)).toMatchObject([{ data: { path: '/' } }])
  await tap(page)
  // The page is being led away while it is asked.
  const openedAtMs = () =>
    stored(page).then(
      ([row]) => row?.openedAtMs,
      () => null,
    )
  await expect.poll(openedAtMs).not.toBeNull()
  expect(new URL(page.url()).origin).toBe(server.url)
})
