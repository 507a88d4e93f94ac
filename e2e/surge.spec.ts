import { createTestPerson } from '#api/auth/testing/create-test-person'
import { expectAccessible, expectNoOverflow } from './testing/accessibility'
import { inDatabase, openSignedIn } from './testing/admin'
import { untilReady } from './testing/device-store'
import { expect, test } from './testing/test'

test('a Surf Master sees how far the sea stands from the tide, and still does without a server', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000)
  const email = 'surf-master@example.com'
  await inDatabase(server, (database) =>
    createTestPerson(database, { email, subscriptionPlan: 'surf_master' }),
  )
  const page = await openSignedIn(browser, server, email, {
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  })
  await page.goto(`${server.url}/tides?spot=1`)
  const card = page.getByRole('region', { name: 'Sea level against the tide' })
  await expect(card).toBeVisible()
  await expect(card).toContainText(/Now[+−]?\d+ cm/)
  await expect(card).toContainText(/Today[+−]?\d+/)
  await card.getByText('How sure is this?').click()
  await expect(card).toContainText('Not for navigation')
  await expectAccessible(page)
  await expectNoOverflow(page, [360, 390])

  await untilReady(page)
  await server.stop()
  await page.reload()
  await expect(card).toBeVisible()
  await expect(card).toContainText(/Now[+−]?\d+ cm/)

  // Bays: the ocean model has no sea in there.
  await page.goto(`${server.url}/tides?spot=43`)
  await expect(page.getByText('The day’s tide in numbers')).toBeVisible()
  await expect(card).toBeHidden()
})
