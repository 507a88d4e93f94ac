import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './testing/accessibility'
import { openAs } from './testing/admin'
import { expect, test } from './testing/test'

test.use({ world: 'admin' })

test.describe.configure({ timeout: 120_000 })

const said = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true }).first()).toBeVisible()

async function checkAccessibility(page: Page) {
  await expectAccessible(page)
  await expectNoOverflow(page, [360, 1280])
}

test('feedback goes from new to done with a note, and two admins do not write over each other', async ({
  browser,
  request,
  server,
}) => {
  const title = '<img src=x onerror=window.wasHit=1> tides late'
  const sent = await request.post(`${server.url}/api/feedback`, {
    data: {
      feedbackType: 'bug_report',
      title,
      description: 'Low came at 09:40,\n<script>window.wasHit=1</script>',
      email: 'kai@example.com',
      name: 'Kai',
      spotId: 12,
    },
  })
  expect(sent.status()).toBe(201)
  const ana = await openAs(browser, server, 'admin', { reducedMotion: 'reduce' })
  const ben = await openAs(browser, server, 'admin', { reducedMotion: 'reduce' })
  for (const admin of [ana, ben]) {
    await admin.goto(`${server.url}/admin`)
    await admin.getByRole('link', { name: 'Feedback Inbox' }).first().click()
    await expect(admin.getByRole('heading', { name: title })).toBeVisible()
  }
  expect(await ana.evaluate(() => 'wasHit' in window)).toBe(false)
  await checkAccessibility(ana)
  const cardOf = (admin: Page) => admin.getByRole('region', { name: title })
  await expect(cardOf(ana).getByRole('link', { name: 'Answer by email' })).toHaveAttribute(
    'href',
    /^mailto:kai%40example\.com\?subject=Re%3A%20/,
  )
  await expect(cardOf(ana).getByRole('link', { name: 'About this spot' })).toHaveAttribute(
    'href',
    '/beach/12',
  )
  const edit = async (admin: Page, note: string) => {
    await cardOf(admin)
      .getByRole('button', { name: `Edit ${title}` })
      .click()
    await admin.getByLabel('Note').fill(note)
    return admin.getByRole('dialog')
  }
  const form = await edit(ana, 'Told him about daylight saving')
  await expectAccessible(ana)
  await form.getByLabel('Status').selectOption({ label: 'Done' })
  await form.getByRole('button', { name: 'Save' }).click()
  await said(ana, 'Feedback updated successfully')
  await expect(cardOf(ana)).toBeHidden()
  await ana.getByLabel('Done (1)').click()
  await expect(cardOf(ana)).toContainText('Told him about daylight saving')

  const late = await edit(ben, 'What Ben thinks')
  await late.getByRole('button', { name: 'Save' }).click()
  await expect(late.getByText('Someone else has changed this in the meantime.')).toBeVisible()
  await expect(late).toContainText('Told him about daylight saving')
  await expect(late.getByLabel('Note')).toHaveValue('What Ben thinks')
  await late.getByRole('button', { name: 'Use theirs' }).click()
  await expect(late.getByLabel('Note')).toHaveValue('Told him about daylight saving')
  await late.getByRole('button', { name: 'Cancel' }).click()
  // He still sees the message as it was: marked from there, it is told as changed, and the list is read again.
  await cardOf(ben).getByRole('button', { name: 'Mark as done' }).click()
  await said(ben, 'Failed to update feedback')
  await expect(cardOf(ben)).toBeHidden()
  await said(ben, 'No messages')

  await ana.getByRole('radio', { name: /^All/ }).click()
  const another = { feedbackType: 'general', title: 'Another', description: 'Nice' }
  await ana.request.post(`${server.url}/api/feedback`, { data: another })
  await ana.getByLabel(/^New/).click()
  await ana.route('**/api/admin/feedback/**', (route) => route.fulfill({ status: 500, body: '' }))
  await ana.getByRole('button', { name: 'Mark as read' }).click()
  await said(ana, 'Failed to update feedback')
  await ana.context().close()
  await ben.context().close()
})

test('a flagged report is hidden from spots and phones, and shown again', async ({
  browser,
  request,
  server,
}) => {
  const phone = await openAs(browser, server, 'user', { viewport: { width: 390, height: 800 } })
  const id = crypto.randomUUID()
  const text = 'Six metres and glassy <script>window.wasHit=1</script>'
  const { id: userId } = await (await phone.request.get(`${server.url}/api/auth/user`)).json()
  const change = (seq: number, name: string, args: object) => ({
    ...{ seq, name, args },
    id: crypto.randomUUID(),
    atMs: Date.now(),
  })
  const push = await phone.request.post(`${server.url}/api/sync/push`, {
    data: {
      format: 1,
      userId,
      deviceId: crypto.randomUUID(),
      confirmed: 0,
      changes: [
        change(1, 'report.put', {
          ...{ id, spotId: 12, text, waveHeightMetres: 6, windSpeedKmh: null, windClass: null },
          observedAtMs: Date.now() - 3_600_000,
        }),
        change(2, 'report.flag', { reportId: id, reason: 'wrong' }),
      ],
    },
  })
  expect(push.status()).toBe(200)
  const shownToAll = async () =>
    JSON.stringify(await (await request.get(`${server.url}/api/spot-reports`)).json())
  expect(await shownToAll()).toContain(id)
  await phone.goto(`${server.url}/spot/12`)
  await expect(phone.getByText(/Six metres and glassy/)).toBeVisible()

  const admin = await openAs(browser, server, 'admin', { reducedMotion: 'reduce' })
  await admin.goto(`${server.url}/admin/reports`)
  await expect(admin.getByText('Flagged (1)')).toBeVisible()
  const card = admin.getByRole('listitem').filter({ hasText: 'Six metres' })
  await expect(card).toContainText('Wrong')
  await checkAccessibility(admin)
  expect(await admin.evaluate(() => 'wasHit' in window)).toBe(false)
  await card.getByRole('button', { name: 'Hide report' }).click()
  await said(admin, 'Report hidden. Phones drop it with their next update.')
  await expect(card.getByText('Hidden', { exact: true })).toBeVisible()
  await expect(admin.getByText('Flagged (0)')).toBeVisible()
  expect(await shownToAll()).not.toContain(id)
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(phone.getByText(/Six metres and glassy/)).toBeHidden()

  await admin.getByLabel('Hidden', { exact: true }).click()
  await card.getByRole('button', { name: 'Show again' }).click()
  await said(admin, 'Report is shown again')
  await said(admin, 'No reports')
  expect(await shownToAll()).toContain(id)
  for (const one of [phone, admin]) await one.context().close()
})
