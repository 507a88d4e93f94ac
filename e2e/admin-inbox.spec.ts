import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './testing/accessibility'
import { openAs, said } from './testing/admin'
import { expect, test } from './testing/test'

test.use({ world: 'admin' })

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
  const ana = await openAs(browser, server, 'admin', { path: '/admin/feedback' })
  const ben = await openAs(browser, server, 'admin', { path: '/admin/feedback' })
  const cardOf = (admin: Page) => admin.getByRole('region', { name: title })
  const edit = async (admin: Page, note: string) => {
    await cardOf(admin)
      .getByRole('button', { name: `Edit ${title}` })
      .click()
    await admin.getByLabel('Note').fill(note)
    return admin.getByRole('dialog')
  }
  await expect(cardOf(ben)).toBeVisible()
  await expect(cardOf(ana).getByRole('link', { name: 'Answer by email' })).toHaveAttribute(
    'href',
    /^mailto:kai%40example\.com\?subject=Re%3A%20/,
  )
  await expect(cardOf(ana).getByRole('link', { name: 'About this spot' })).toHaveAttribute(
    'href',
    '/beach/12',
  )
  expect(await ana.evaluate(() => 'wasHit' in window)).toBe(false)
  const form = await edit(ana, 'Told him about daylight saving')
  await form.getByLabel('Status').selectOption({ label: 'Done' })
  await form.getByRole('button', { name: 'Save' }).click()
  await said(ana, 'Feedback updated successfully')
  await expect(cardOf(ana)).toBeHidden()
  await ana.getByLabel('Done (1)').click()
  await expect(cardOf(ana)).toContainText('Told him about daylight saving')

  const late = await edit(ben, 'What Ben thinks')
  await late.getByRole('button', { name: 'Save' }).click()
  await expect(late.getByText('Someone else has changed this in the meantime.')).toBeVisible()
  await late.getByRole('button', { name: 'Use theirs' }).click()
  await expect(late.getByLabel('Note')).toHaveValue('Told him about daylight saving')
  await late.getByRole('button', { name: 'Cancel' }).click()
  // He still sees the message as it was: marked from there, it is told as changed, and the list is read again.
  await cardOf(ben).getByRole('button', { name: 'Mark as done' }).click()
  await said(ben, 'Failed to update feedback')
  await said(ben, 'No messages')
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

  const admin = await openAs(browser, server, 'admin')
  await admin.goto(`${server.url}/admin/reports`)
  await expect(admin.getByText('Flagged (1)')).toBeVisible()
  const card = admin.getByRole('listitem').filter({ hasText: 'Six metres' })
  await expect(card).toContainText('Wrong')
  await expectAccessible(admin)
  await expectNoOverflow(admin, [360, 1280])
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
})

test('a notice is written, shown on phones, and dismissed for good', async ({
  browser,
  page,
  server,
}) => {
  const admin = await openAs(browser, server, 'admin', { path: '/admin/notices' })
  await expect(admin.getByText('No notices')).toBeVisible()
  await admin.getByRole('button', { name: 'New notice' }).press('Enter')
  await expect(admin.getByLabel('Text')).toBeFocused()
  await admin.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(admin.getByText('This is required.')).toBeVisible()
  await admin.getByLabel('Text').fill('<b>Bells</b> is closed for the contest')
  await admin.getByLabel('Tone').selectOption('warning')
  await admin.getByLabel('Link').fill('http://news.example')
  await admin.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText('Must be a full address beginning with https://.')).toBeVisible()
  await expect(admin.getByLabel('Link')).toBeFocused()
  await admin.getByLabel('Link').fill('https://news.example/bells')
  await admin.getByRole('button', { name: 'Publish' }).click()
  await said(admin, 'Notice Published')
  await expect(admin.getByRole('row', { name: /Bells/ })).toContainText('Shown now')

  await page.goto(server.url)
  const shown = page.getByText('<b>Bells</b> is closed for the contest')
  await expect(shown).toBeVisible()
  const link = page.getByRole('link', { name: 'Read more' })
  await expect(link).toHaveAttribute('href', 'https://news.example/bells')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await page.getByRole('button', { name: 'Dismiss notice' }).press('Enter')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(shown).toHaveCount(0)

  await admin.getByRole('button', { name: /^Delete notice.*Bells/ }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await said(admin, 'Notice Deleted')
  await expect(admin.getByText('No notices')).toBeVisible()
})
