import { pushBody } from '#domain/wire/testing/push-body'
import { expectAccessible, expectNoOverflow } from './testing/accessibility'
import { openAs, said } from './testing/admin'
import { expect, test } from './testing/test'

test.use({ world: 'admin' })

test('feedback goes from new to done with a note', async ({ browser, request, server }) => {
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
  const card = ana.getByRole('region', { name: title })
  const link = (name: string) => card.getByRole('link', { name })
  await expect(link('Answer by email')).toHaveAttribute('href', /^mailto:kai%40.*\?subject=Re%3A/)
  await expect(link('About this spot')).toHaveAttribute('href', '/beach/12')
  expect(await ana.evaluate(() => 'wasHit' in window)).toBe(false)
  await card.getByRole('button', { name: `Edit ${title}` }).click()
  const form = ana.getByRole('dialog')
  await form.getByLabel('Note').fill('Told him about daylight saving')
  await form.getByRole('button', { name: 'Save' }).click()
  await said(ana, 'Feedback updated successfully')
  await card.getByRole('button', { name: 'Mark as done' }).click()
  await expect(card).toBeHidden()
  await ana.getByLabel('Done (1)').click()
  await expect(card).toContainText('Told him about daylight saving')
})

test('a flagged report is hidden from spots and phones, and shown again', async ({
  browser,
  server,
}) => {
  const phone = await openAs(browser, server, 'user', { viewport: { width: 390, height: 800 } })
  const id = crypto.randomUUID()
  const text = 'Six metres and glassy <script>window.wasHit=1</script>'
  const { id: userId } = await (await phone.request.get(`${server.url}/api/auth/user`)).json()
  const size = { waveHeightMetres: 6, windSpeedKmh: null, windClass: null }
  const report = { id, spotId: 12, text, ...size, observedAtMs: Date.now() - 3_600_000 }
  const push = await phone.request.post(`${server.url}/api/sync/push`, {
    data: pushBody(userId, [
      { name: 'report.put', args: report },
      { name: 'report.flag', args: { reportId: id, reason: 'wrong' } },
    ]),
  })
  expect(push.status()).toBe(200)
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
  await phone.reload()
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(phone.getByText(/Six metres and glassy/)).toBeHidden()

  await admin.getByLabel('Hidden', { exact: true }).click()
  await card.getByRole('button', { name: 'Show again' }).click()
  await said(admin, 'Report is shown again')
  await said(admin, 'No reports')
})
