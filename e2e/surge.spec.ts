import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expectAccessible, expectNoOverflow } from './testing/accessibility'
import { untilReady } from './testing/device-store'
import type { ProductServer } from './testing/server'
import { signUp } from './testing/sign-up'
import { expect, test } from './testing/test'

// Each person of this file's server has Surf Master.
test.use({ world: 'surge', contextOptions: { reducedMotion: 'reduce' } })

function giveSurfMaster(server: ProductServer) {
  const database = new Sqlite(join(server.dataFolder, 'southbreak.db'))
  database.exec("update users set subscription_plan = 'surf_master'")
  database.close()
}

test('a Surf Master sees how far the sea stands from the tide, and still does without a server', async ({
  page,
  server,
}) => {
  test.setTimeout(240_000)
  await signUp(page, server.url)
  giveSurfMaster(server)
  await page.goto(`${server.url}/tides?spot=1`)
  const card = page.getByRole('region', { name: 'Sea level against the tide' })
  await expect(card).toBeVisible({ timeout: 60_000 })
  await expect(card).toContainText(/Now[+−]?\d+ cm/)
  await expect(card).toContainText(/Today[+−]?\d+/)
  await card.getByText('How sure is this?').click()
  await expect(card).toContainText('Not for navigation')
  await expectAccessible(page)
  await expectNoOverflow(page, [360, 390])

  await untilReady(page)
  await server.stop()
  await page.reload()
  await expect(card).toBeVisible({ timeout: 60_000 })
  await expect(card).toContainText(/Now[+−]?\d+ cm/)

  // Bays: the ocean model has no sea in there.
  await page.goto(`${server.url}/tides?spot=43`)
  await expect(page.getByText('The day’s tide in numbers')).toBeVisible({ timeout: 60_000 })
  await expect(card).toBeHidden()
})
