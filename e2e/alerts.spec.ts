import { countRows, removeRows, rowsWith } from '#db/server/table-rows'
import { type PushService, startPushService } from '../api/push/testing/push-service'
import { type OpenMeteoFake, startOpenMeteoFake } from '../api/upstream/testing/open-meteo-fake'
import { liveOf } from '../bench/load/started-server'
import { expectAccessible, expectNoOverflow } from './testing/accessibility'
import { inDatabase } from './testing/admin'
import { untilAllIsSent, untilReady } from './testing/device-store'
import { smallTargets } from './testing/in-page'
import { launchOptions } from './testing/launch-options'
import { openPushLine, subscribesAt } from './testing/push-line'
import { ProductServer } from './testing/server'
import { signUp } from './testing/sign-up'
import { ageOfData, base, browseFromTheStart, expect } from './testing/test'

/** The product with a live forecast and a push service, both on this machine. */
type Fixtures = { service: PushService; provider: OpenMeteoFake; server: ProductServer }
const test = base.extend<object, Fixtures>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to find dependencies
    async ({}, use) => {
      const service = await startPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  // The test ends it.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  provider: [async ({}, use) => use(await startOpenMeteoFake()), { scope: 'worker' }],
  server: [
    async ({ service, provider }, use) => {
      const server = new ProductServer({
        ...liveOf(provider.url),
        PUSH_HOSTS_EXTRA: service.host,
        VAPID_SUBJECT: 'mailto:surf@southbreak.example',
      })
      server.trust(service.ca)
      await server.start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
})
// The headless shell shows no notifications.
test.use({ launchOptions: launchOptions(), serviceWorkers: 'allow' })

test('a test alert arrives; one made by keys with no signal stands unsent in the profile, is sent once, and rings once, from a server whose provider died', async ({
  page,
  server,
  service,
  provider,
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
  const deliver = await openPushLine(page, server.url)
  await panel.getByRole('button', { name: 'Send a test alert' }).click()
  await expect(panel.getByText('waiting for it to arrive here')).toBeVisible()
  await expect.poll(() => service.received).toHaveLength(1)
  await deliver(service.received[0]!.text)
  await expect(panel.getByText('It arrived here just now.')).toBeVisible()
  await untilReady(page)
  await context.setOffline(true)
  await page.goto(`${server.url}/spot/1#alerts`)
  await page.getByRole('button', { name: 'New alert' }).press('Enter')
  const alert = page.getByRole('group', { name: 'The alert' })
  await expect(alert).toBeFocused()
  await expect.poll(() => page.evaluate(smallTargets, 44)).toEqual([])
  const sentence = alert.getByText(/^Tell me when Bells Beach is /)
  const strip = { name: /^Surf and wind at Bells Beach, day by day/ }
  await expect(page.getByRole('img', strip)).toBeVisible()
  // A line is pulled by the keys, and the sentence follows it.
  await page.getByRole('slider', { name: /^Minimum surf height/ }).press('ArrowUp')
  await expect(sentence).toContainText('(0.1 m) or bigger')
  // The rose by the keys: where the wind may come from, clockwise.
  const any = alert.getByRole('radio', { name: 'Any', exact: true })
  await alert.getByRole('button', { name: /^Wind: / }).press('Enter')
  await alert.getByRole('radio', { name: 'Compass' }).press('Space')
  await alert.getByRole('button', { name: 'SW', exact: true }).press('Enter')
  await alert.getByRole('button', { name: 'NE', exact: true }).press('Space')
  await expect(sentence).toContainText('wind SW–NE')
  // Where a bar lies over half of a link, axe takes the rest for the whole of it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'the wind of an alert being chosen')
  await expectNoOverflow(page, [360, 320])
  await any.press('Space')
  await alert.getByRole('button', { name: /^Rating: / }).press('Enter')
  await any.press('Space')
  await expect(sentence).toContainText('is on, whatever its rating')
  await page.getByRole('button', { name: 'Save alert' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeFocused()

  // It stands unsent in the profile, and is opened in its place.
  await page.goto(`${server.url}/profile#alerts`)
  const card = page.getByRole('region', { name: 'Your alerts' })
  await expect(card).toContainText('Not sent yet')
  await card.getByRole('button', { name: /^Change: Bells Beach/ }).press('Enter')
  await expect(card.getByRole('img', strip)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, 'a person’s alerts with one open')
  await expectNoOverflow(page, [360, 320])
  await card.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(card.getByRole('status').filter({ hasText: 'Nothing was changed.' })).toBeFocused()

  const before = service.received.length
  await context.setOffline(false)
  await page.reload()
  await untilAllIsSent(page)
  const kept = await inDatabase(server, (db) =>
    db.selectFrom('change_results').select('code').where('name', '=', 'surf-rule.put').execute(),
  )
  expect(kept).toEqual([{ code: null }])

  await provider.close()
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
  expect((await pack()).parts?.forecast.coast?.source).toBe('live')
  expect(JSON.parse(service.received.at(-1)!.text).notification).toMatchObject({
    title: expect.stringMatching(/^Bells Beach, /),
    data: { kind: 'surf' },
  })
  expect(await inDatabase(server, (db) => countRows(db, 'alerts'))).toBe(1)
})
