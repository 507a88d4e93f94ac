import { expectAccessible, expectNoOverflow } from './testing/accessibility'
import { openAs } from './testing/admin'
import { expect, test, visitUntilReady } from './testing/test'

test.use({ world: 'admin' })

test.describe.configure({ timeout: 120_000 })

test('the dashboard’s counts lead to exactly so many; freshness and alerts say how demo data stands', async ({
  browser,
  server,
}) => {
  const admin = await openAs(browser, server, 'admin', { path: '/admin' })
  await expectAccessible(admin)
  await expectNoOverflow(admin, [360, 320, 1280])
  const people = admin.getByRole('row').filter({ hasText: '@' })
  for (const [figure, page, noun, rows] of [
    [
      'Marketing Docs',
      'Sales & Marketing',
      'document',
      admin.getByRole('button', { name: /^View / }),
    ],
    [
      'Carousel Images',
      'Carousel Management',
      'image',
      admin.getByRole('button', { name: /^Edit / }),
    ],
    ['Total Users', 'User Management', 'user', people],
    ['Active Users', 'User Management', 'user', people],
  ] as const) {
    await admin.goto(`${server.url}/admin`)
    const link = admin.getByRole('link', { name: new RegExp(`^${figure}.*\\d`) })
    const count = Number((await link.textContent())?.replace(/\D/g, ''))
    await link.press('Enter')
    await expect(admin.getByRole('heading', { level: 1, name: page })).toBeVisible()
    await expect(admin.getByText(new RegExp(`^${count} ${noun}s?$`))).toBeVisible()
    await expect(rows).toHaveCount(count)
  }
  const here = admin.getByRole('navigation', { name: 'Quick Navigation' })
  await expect(here.getByRole('link', { name: 'User Management' })).toHaveAttribute(
    'aria-current',
    'page',
  )

  await admin.goto(`${server.url}/admin/freshness`)
  await expect(admin.getByRole('button', { name: 'Refresh now' })).toBeDisabled()
  await expect(admin.getByText('This server shows demo data and asks no provider.')).toBeVisible()
  await admin.getByRole('radio', { name: /^All/ }).focus()
  await admin.keyboard.press('Space')
  await admin.getByLabel('Find a spot').fill('bells')
  await expect(admin.getByRole('row', { name: /Bells Beach/ })).toContainText('Never arrived')
  await expectAccessible(admin)
  await expectNoOverflow(admin, [360, 1280])

  await admin.goto(`${server.url}/admin/alerts`)
  await expect(admin.getByText(/^No alerts: there is no live forecast/)).toBeVisible()
  await expectAccessible(admin)
  await expectNoOverflow(admin, [360])
  await admin.context().close()
})

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' })

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
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Publish' }).click()
    await expect(admin.getByText('Notice Published', { exact: true })).toBeVisible()
    await expect(admin.getByRole('row', { name: /Bells/ })).toContainText('Shown now')

    await visitUntilReady(page, server)
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
    await expect(admin.getByText('Notice Deleted', { exact: true })).toBeVisible()
    await expect(admin.getByText('No notices')).toBeVisible()
    await admin.context().close()
  })
})
