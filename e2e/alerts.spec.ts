import { countRows, removeRows, rowsWith } from '#db/server/table-rows'
import { type PushService, startPushService } from '../api/push/testing/push-service'
import { startOpenMeteoFake } from '../api/upstream/testing/open-meteo-fake'
import { liveOf } from '../bench/load/started-server'
import { inDatabase } from './testing/admin'
import { untilAllIsSent, untilReady } from './testing/device-store'
import { smallTargets } from './testing/in-page'
import { launchOptions } from './testing/launch-options'
import { subscribesAt } from './testing/push-line'
import { ProductServer } from './testing/server'
import { signUp } from './testing/sign-up'
import { ageOfData, base, browseFromTheStart, expect } from './testing/test'

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

test('an alert made with no signal is sent once, and rings once', async ({
  page,
  server,
  service,
}) => {
  const context = page.context()
  const pack = async () => (await page.request.get(`${server.url}/api/pack?api=true`)).json()
  await expect.poll(async () => (await pack()).parts?.forecast.coast?.source).toBe('live')
  await browseFromTheStart(context)
  await context.grantPermissions(['notifications'], { origin: server.url })
  await subscribesAt(page, service.subscribe())
  await signUp(page, server, '/profile')
  await expect(ageOfData(page)).toHaveText(/^Live · updated /)
  // At any hour.
  const { id } = await (await page.request.get(`${server.url}/api/auth/user`)).json()
  const data = { quietFrom: '00:00', quietUntil: '00:00' }
  const set = await page.request.put(`${server.url}/api/users/${id}/preferences`, { data })
  expect(set.ok()).toBe(true)
  const panel = page.getByRole('region', { name: 'Notification settings' })
  await panel.getByRole('switch', { name: 'Push notifications' }).press('Space')
  await expect(panel.getByText('Alerts reach this device.')).toBeVisible()
  await untilReady(page)
  await context.setOffline(true)
  await page.goto(`${server.url}/spot/1#alerts`)
  await page.getByRole('button', { name: 'New alert' }).click()
  await expect.poll(() => page.evaluate(smallTargets, 44)).toEqual([])
  await page.getByRole('button', { name: /^Rating: / }).click()
  await page.getByRole('radio', { name: 'Any', exact: true }).check()
  await page.getByRole('button', { name: 'Save alert' }).click()
  await expect(page.getByText(/^Not sent yet/)).toBeVisible()

  const before = service.received.length
  await context.setOffline(false)
  await page.reload()
  await untilAllIsSent(page)
  const kept = await inDatabase(server, (db) =>
    db.selectFrom('change_results').select('code').where('name', '=', 'surf-rule.put').execute(),
  )
  expect(kept).toEqual([{ code: null }])

  // It is matched every ten minutes; as if those were over, twice.
  for (const _ of [1, 2]) {
    await server.stop('SIGKILL')
    const lease = { name: 'match-alerts' }
    await inDatabase(server, (db) => removeRows(db, 'job_leases', lease))
    await server.start()
    const leases = () => inDatabase(server, (db) => rowsWith(db, 'job_leases', lease))
    await expect.poll(leases).toHaveLength(1)
    await expect.poll(() => service.received.length).toBe(before + 1)
  }
  expect(JSON.parse(service.received.at(-1)!.text).notification).toMatchObject({
    title: expect.stringMatching(/^Bells Beach, /),
    data: { kind: 'surf' },
  })
  expect(await inDatabase(server, (db) => countRows(db, 'alerts'))).toBe(1)
})
