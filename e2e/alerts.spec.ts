import type { Page } from '@playwright/test'
import { type PushService, startPushService } from '../api/push/testing/push-service'
import { startOpenMeteoFake } from '../api/upstream/testing/open-meteo-fake'
import { liveOf } from '../bench/load/started-server'
import { inDatabase } from './testing/admin'
import { untilAllIsSent, untilReady } from './testing/device-store'
import { smallTargets } from './testing/in-page'
import { launchOptions } from './testing/launch-options'
import { setNotifications } from './testing/notification-permission'
import { openPushLine, subscribesAt } from './testing/push-line'
import { ProductServer } from './testing/server'
import { newEmail, signIn, signUp } from './testing/sign-up'
import { base, browseFromTheStart, expect } from './testing/test'

/** The product with a live forecast and a push service, both on this machine. */
const test = base.extend<object, { service: PushService; server: ProductServer }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find dependencies
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ service }, use) => {
      const provider = await startOpenMeteoFake()
      const server = new ProductServer({
        ...liveOf(provider.url),
        PUSH_HOSTS_EXTRA: service.host,
        VAPID_SUBJECT: 'mailto:surf@southbreak.example',
      })
      server.trust(service.ca)
      await server.start()
      await use(server)
      await server.dispose()
      await provider.close()
    },
    { scope: 'worker' },
  ],
})
// The headless shell shows no notifications.
test.use({ launchOptions: launchOptions(), serviceWorkers: 'allow' })

/** A phone whose person has let it notify them, at any hour. */
async function openRinging(page: Page, server: ProductServer, service: PushService) {
  const email = newEmail()
  const context = page.context()
  await browseFromTheStart(context)
  await context.grantPermissions(['notifications'], { origin: server.url })
  await subscribesAt(page, service.subscribe())
  await signUp(page, server, '/profile', email)
  const isKept = await page.evaluate(async () => {
    const { id } = await (await fetch('/api/auth/user')).json()
    const body = JSON.stringify({ quietFrom: '00:00', quietUntil: '00:00' })
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch(`/api/users/${id}/preferences`, { method: 'PUT', headers, body })).ok
  })
  expect(isKept).toBe(true)
  await page.reload()
  await page.getByRole('switch', { name: 'Push notifications' }).press('Space')
  const panel = page.getByRole('region', { name: 'Notification settings' })
  await expect(panel.getByText('Alerts reach this device.')).toBeVisible()
  return { email, panel }
}

test('of two phones of one person the one that is blocked says so, and names the one that rings', async ({
  browser,
  page,
  server,
  service,
}) => {
  const { email, panel } = await openRinging(page, server, service)
  const deliver = await openPushLine(page, server.url)
  await panel.getByRole('button', { name: 'Send a test alert' }).click()
  await expect(panel.getByText('waiting for it to arrive here')).toBeVisible()
  await expect.poll(() => service.received).toHaveLength(1)
  await deliver(service.received[0]!.text)
  await expect(panel.getByText('It arrived here just now.')).toBeVisible()

  const other = await browser.newContext({ serviceWorkers: 'allow' })
  const blocked = await other.newPage()
  await browseFromTheStart(other)
  await setNotifications(blocked, server.url, 'denied')
  await signIn(blocked, server, email, '/profile')
  await expect(
    blocked.getByText(/^Notifications are blocked\. .* Alerts go to Safari on iPhone\./),
  ).toBeVisible()
  await expect(blocked.getByRole('switch', { name: 'Push notifications' })).toBeDisabled()
  await other.close()
})

test('an alert made with no signal is sent once, and rings once', async ({
  page,
  server,
  service,
}) => {
  await openRinging(page, server, service)
  await untilReady(page)
  await page.context().setOffline(true)
  await page.goto(`${server.url}/spot/1#alerts`)
  await page.getByRole('button', { name: 'New alert' }).click()
  await expect.poll(() => page.evaluate(smallTargets, 44)).toEqual([])
  await page.getByRole('button', { name: /^Rating: / }).click()
  await page.getByRole('radio', { name: 'Any', exact: true }).check()
  await page.getByRole('button', { name: 'Save alert' }).click()
  await expect(page.getByText(/^Not sent yet/)).toBeVisible()

  const before = service.received.length
  await page.context().setOffline(false)
  await page.reload()
  await untilAllIsSent(page)
  const kept = await inDatabase(server, async (db) => ({
    rules: await db.selectFrom('surf_rules').select('id').where('spot_id', '=', 1).execute(),
    changes: await db
      .selectFrom('change_results')
      .select('change_id')
      .where('name', '=', 'surf-rule.put')
      .execute(),
  }))
  expect(kept).toEqual({ rules: [expect.anything()], changes: [expect.anything()] })

  // It is matched every ten minutes; as if those were over, twice.
  for (const _ of [1, 2]) {
    await server.stop('SIGKILL')
    const leases = () =>
      inDatabase(server, (db) =>
        db.selectFrom('job_leases').selectAll().where('name', '=', 'match-alerts').execute(),
      )
    await inDatabase(server, (db) =>
      db.deleteFrom('job_leases').where('name', '=', 'match-alerts').execute(),
    )
    await server.start()
    await expect.poll(leases).toEqual([expect.anything()])
    await expect.poll(() => service.received.length).toBe(before + 1)
  }
  expect(JSON.parse(service.received.at(-1)!.text).notification).toMatchObject({
    title: expect.stringMatching(/^Bells Beach, /),
    data: { kind: 'surf' },
  })
  const told = await inDatabase(server, (db) => db.selectFrom('alerts').selectAll().execute())
  expect(told).toHaveLength(1)
})
